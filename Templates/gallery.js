// Shows the photos of an album in a dialog over its page. Every link works without this.
// The words in double braces are put in when the site is built.
(() => {
'use strict';

const albumData = document.currentScript.dataset.photos;
const links = [...document.querySelectorAll('a[data-photo]')];
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const onWeb = location.protocol !== 'file:';
const album = { title: document.title, address: location.href.split('#')[0] };
const heading = document.querySelector('h1')?.textContent;

// A file of an address of its own needs a page; from a disk the album's own address has to do.
const fragment = link => '#view=' + encodeURIComponent(link.id);
const address = link => onWeb ? link.href : fragment(link);
const named = () => links.findIndex(link => link.id === history.state?.photo || fragment(link) === location.hash);
const isRightToLeft = document.dir === 'rtl';
const isPlain = event => !(event.ctrlKey || event.metaKey || event.altKey);

let dialog, screen, track, slides, caption, position, status, panel, buttons, download;
let current = -1;
let level = 1;
let round = 0;
let timer = 0;
let wanted = 0;
let details = {};

// Elements

const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const count = (text, index) => text.replace('{number}', index + 1).replace('{count}', links.length);

const label = (element, text) => {
  element.ariaLabel = text;
  return element;
};

function drawing(path) {
  const [svg, line] = ['svg', 'path'].map(name => document.createElementNS('http://www.w3.org/2000/svg', name));
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = true;
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

const button = (name, key, path, onclick) =>
  label(make('button', { type: 'button', title: `${name} (${key})`, onclick }, drawing(path)), name);

function build() {
  slides = links.map((link, index) => {
    const slide = make('figure', { className: 'slide', role: 'group', tabIndex: -1, inert: true });
    slide.ariaRoleDescription = '{{words.slide}}';
    return label(slide, count('{{words.number-of}}', index));
  });
  track = label(make('div', { className: 'track', role: 'group', tabIndex: 0 }, ...slides), heading || album.title);
  position = make('span', { className: 'position' });
  caption = make('p', { className: 'words' });
  status = make('p', { className: 'unseen', role: 'status' });
  panel = make('aside', { className: 'panel', hidden: true, tabIndex: 0 });
  download = label(make('a', { className: 'tool' }, drawing('M12 3v12M6 10l6 6 6-6M4 21h16')), '{{words.download}}');
  buttons = {
    close: button('{{words.close}}', '{{words.escape-key}}', 'M5 5l14 14M19 5L5 19', () => dialog.close()),
    previous: button('{{words.previous}}', isRightToLeft ? '→' : '←', 'M15 4l-8 8 8 8', () => go(current - 1)),
    next: button('{{words.next}}', isRightToLeft ? '←' : '→', 'M9 4l8 8-8 8', () => go(current + 1)),
    play: button('', '', '', () => play(!timer)),
    zoom: button('{{words.zoom}}', 'Z', 'M16 16l5 5M10 7v6M7 10h6M17 10a7 7 0 1 1-14 0a7 7 0 0 1 14 0z', () => zoom()),
    details: button('{{words.details}}', 'I', 'M12 11v6M12 7v.5M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z', () => tell('details')),
    keys: button('{{words.keys}}', '?', 'M9 9a3 3 0 1 1 3 3v2M12 17v.5M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z', () => tell('keys')),
    full: button('{{words.full-screen}}', 'F', 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', fill),
  };
  for (const name in buttons) buttons[name].classList.add('tool', name);
  play(false);
  buttons.play.hidden = calm.matches || !links[1];
  buttons.full.hidden = !document.fullscreenEnabled;
  const { close, previous, next, ...tools } = buttons;
  // A dialog cannot be full screen itself, so all it holds is in one element.
  screen = make('div', { className: 'screen' },
    make('div', { className: 'tools' }, close, position, ...Object.values(tools), download),
    previous, track, next, panel, caption, status);
  dialog = label(make('dialog', { className: 'viewer' }, screen), heading || album.title);
  document.body.append(dialog);
  listen();
  loadDetails();
}

// A script, because the security policy lets a page fetch nothing else, and a disk not even that.
function loadDetails() {
  if (!albumData) return;
  try {
    const policy = self.trustedTypes?.createPolicy('gallery', { createScriptURL: text => text });
    const onload = () => {
      details = self.galleryPhotos;
      if (dialog.open) describe();
    };
    document.head.append(make('script', { src: policy ? policy.createScriptURL(albumData) : albumData, onload }));
  } catch {
    // The pages of the photos say the same.
  }
}

// Pictures

const widest = picture => +picture.srcset.match(/(\d+)w$/)[1];

/// The large picture of a slide, which is made when it is first asked for, over the album's small one.
function picture(index) {
  const slide = slides[index];
  if (!slide.firstChild) {
    const small = links[index].querySelector('img');
    const large = make('img', { alt: small.alt, className: 'large' });
    const box = make('div', { className: 'picture' }, large);
    if (small.naturalWidth) box.prepend(make('img', { src: small.currentSrc, alt: '' }));
    box.style.setProperty('--r', small.getAttribute('width') / small.getAttribute('height'));
    // As on the page of the photo: small pictures are not blown up.
    if (widest(small) < 1600) box.style.maxWidth = widest(small) + 'px';
    slide.append(box);
  }
  return slide.querySelector('.large');
}

const resize = (index, scale = 1) => {
  const large = picture(index);
  large.sizes = Math.ceil(large.parentNode.offsetWidth * scale) + 'px';
  return large;
};

/// Loads the file of a slide's picture.
async function fetchPicture(index) {
  const large = resize(index);
  // One promise for all who wait: the slideshow may ask for a picture that is on its way.
  large.loaded ??= new Promise(done => large.onload = large.onerror = done);
  const small = links[index].querySelector('img');
  // Browsers that know dialogs know every format of a source.
  large.srcset ||= (small.previousElementSibling ?? small).srcset;
  await large.loaded;
  return large;
}

/// Loads the picture of a slide and shows it when it can be painted at once.
async function load(index) {
  const large = await fetchPicture(index);
  await large.decode().catch(() => {});
  // What is not there says what it would show, unless a small one is.
  if (!large.naturalWidth && large.previousSibling) return;
  large.classList.add('ready');
  large.previousSibling?.remove();
}

/// Loads what is seen, then what may be seen next, one after the other.
async function loadAround(index, step) {
  const mine = ++round;
  const next = navigator.connection?.saveData ? [] : [index + step, index - step];
  for (const each of [index, ...next]) {
    if (slides[each]) await load(each);
    if (mine !== round) return;
  }
  // Only its file: decoded, a picture takes many times the memory.
  if (next.length && slides[index + 2 * step]) fetchPicture(index + 2 * step);
}

// Slides

function show(index) {
  const step = index < current ? -1 : 1;
  if (index === current) return;
  zoom(1);
  current = index;
  slides.forEach((slide, each) => {
    slide.inert ||= true;
    const ahead = (each - index) * step;
    if (ahead < -1 || ahead > 2) slide.replaceChildren();
    else if (ahead < 2) picture(each);
  });
  slides[index].inert = false;
  buttons.previous.disabled = !index;
  buttons.next.disabled = index === slides.length - 1;
  if (document.activeElement.matches('body, dialog, .slide, :disabled')) {
    slides[index].focus({ preventScroll: true });
  }
  describe();
  loadAround(index, step);
}

const align = () => track.scrollTo({ left: slides[current].offsetLeft, behavior: 'instant' });

/// Goes to a slide at once; whoever wants to see it move can swipe.
function go(index) {
  if (!slides[index]) return;
  show(index);
  align();
  settle();
}

/// What follows when a slide stays: browsers allow the address to change only so often.
function settle() {
  clearTimeout(settle.timer);
  settle.timer = setTimeout(() => {
    const link = links[current];
    if (!dialog.open) return;
    if (history.state?.photo) history.replaceState({ photo: link.id }, '', address(link));
    else history.replaceState(null, '', fragment(link));
    if (!timer) status.textContent = slides[current].querySelector('.large').alt + '{{words.comma}}' + place();
  }, 150);
}

const place = () => count('{{words.number-of}}', current);

function describe() {
  const data = details[links[current].id] ?? {};
  position.textContent = place();
  caption.textContent = [data.heading, data.caption].filter(Boolean).join('\n');
  document.title = `${data.heading ?? count('{{words.photo-of}}', current)} – ${heading || album.title}`;
  download.hidden = !data.original;
  if (data.original) {
    Object.assign(download, link(data.original), { title: `${'{{words.download}}'} (D)${'{{words.comma}}'}${data.original.summary}` });
  }
  if (!panel.hidden) tell.write();
}

const link = original => ({ href: original.href, download: original.name });

/// Opens, changes or closes the panel beside the photo.
function tell(subject) {
  const isOpen = panel.dataset.subject === subject && !panel.hidden;
  panel.hidden = isOpen;
  panel.dataset.subject = subject;
  for (const name of ['details', 'keys']) buttons[name].ariaExpanded = !isOpen && subject === name;
  if (!isOpen) tell.write();
  align();
  resize(current);
}

tell.write = () => {
  const isKeys = panel.dataset.subject === 'keys';
  const { details: lines = [], original } = isKeys ? { details: keyNames } : details[links[current].id] ?? {};
  const list = make('dl', {}, ...lines.map(([term, value]) =>
    make('div', {}, make('dt', { textContent: term }), make('dd', {}, make('bdi', { textContent: value })))));
  const name = isKeys ? '{{words.keys}}' : '{{words.details}}';
  label(panel, name).replaceChildren(make('h2', { textContent: name }), ...lines.length ? [list] : []);
  if (isKeys) return;
  panel.append(make('p', {}, make('a', { href: links[current].href, textContent: '{{words.photo-page}}' })));
  if (original) {
    panel.append(make('p', {},
      make('a', { ...link(original), textContent: '{{words.download}}' }), ' ', make('bdi', { textContent: `(${original.summary})` })));
  }
};

// Zoom: the picture grows in its slide and is moved by scrolling; its file follows its size.

function zoom(to, x = innerWidth / 2, y = innerHeight / 2) {
  const slide = slides[current];
  if (!slide?.firstChild || to === level) return;
  const box = slide.firstChild;
  const before = box.getBoundingClientRect();
  const whole = Math.max(2, widest(links[current].querySelector('img')) * level / before.width);
  level = Math.min(Math.max(to ?? (level > 1 ? 1 : whole), 1), whole * 1.5);
  box.style.setProperty('--zoom', level);
  screen.classList.toggle('zoomed', level > 1);
  buttons.zoom.ariaPressed = level > 1;
  const after = box.getBoundingClientRect();
  slide.scrollBy({
    left: after.left + (x - before.left) / before.width * after.width - x,
    top: after.top + (y - before.top) / before.height * after.height - y,
    behavior: 'instant',
  });
  resize(current);
  if (level > 1) slide.focus({ preventScroll: true });
}

// Slideshow and full screen

function play(on) {
  clearTimeout(timer);
  const isOn = on && current < slides.length - 1;
  timer = isOn ? setTimeout(async () => {
    const started = timer;
    await load(current + 1);
    if (timer !== started) return;
    go(current + 1);
    play(true);
  }, 5000) : 0;
  buttons.play.ariaPressed = isOn;
  const name = isOn ? '{{words.pause}}' : '{{words.slideshow}}';
  // The key ends it, but does not begin it.
  label(buttons.play, name).title = name + (isOn ? ` (${'{{words.space-key}}'})` : '');
  buttons.play.firstChild.firstChild.setAttribute('d', isOn ? 'M8 5v14M16 5v14' : 'M7 4v16l13-8z');
}

function fill() {
  if (document.fullscreenElement) document.exitFullscreen();
  else screen.requestFullscreen().catch(() => {});
}

// Keys

const keyNames = [
  ['{{words.arrow-keys}}', '{{words.turn}}'], ['{{words.home-end-keys}}', '{{words.ends}}'],
  ['{{words.space-key}}', '{{words.advance}}'], ['Z' + '{{words.comma}}' + '{{words.enter-key}}', '{{words.zoom}}'],
  ['+ − 0', '{{words.resize}}'], ['I', '{{words.details}}'], ['F', '{{words.full-screen}}'],
  ['D', '{{words.download}}'], ['?', '{{words.keys}}'], ['{{words.escape-key}}', '{{words.escape}}'],
];

const forward = step => current + (isRightToLeft ? -step : step);

function act(event) {
  const { key, target } = event;
  if (!isPlain(event)) return false;
  const isZoomed = level > 1;
  if (target.matches('button, a') && (key === 'Enter' || key === ' ')) return false;
  if (isZoomed && key.startsWith('Arrow')) return false;
  const wasPlaying = timer;
  if (key !== 'Tab') play(false);
  switch (key.toLowerCase()) {
  case 'arrowleft': go(forward(-1)); break;
  case 'arrowright': go(forward(1)); break;
  case 'home': go(0); break;
  case 'end': go(slides.length - 1); break;
  case ' ': if (!wasPlaying) go(current + (event.shiftKey ? -1 : 1)); break;
  case 'z': case 'enter': zoom(); break;
  case '+': case '=': zoom(level * 1.5); break;
  case '-': zoom(level / 1.5); break;
  case '0': zoom(1); break;
  case 'i': tell('details'); break;
  case '?': tell('keys'); break;
  case 'f': if (!buttons.full.hidden) fill(); break;
  case 'd': if (!download.hidden) download.click(); break;
  // What is under the dialog must not scroll.
  case 'arrowup': case 'arrowdown': case 'pageup': case 'pagedown': return !target.closest('.panel, .words');
  default: return false;
  }
  return true;
}

// Pointers

function listen() {
  let moved = 0, lastTap = 0;
  dialog.addEventListener('keydown', event => {
    if (act(event)) event.preventDefault();
  });
  dialog.addEventListener('cancel', event => {
    const isFull = document.fullscreenElement;
    if (event.target !== dialog || (level === 1 && !isFull)) return;
    event.preventDefault();
    if (isFull) fill();
    else zoom(1);
  });
  dialog.addEventListener('close', leave);
  track.addEventListener('scroll', () => {
    // Not its width in whole pixels, which adds up to another slide in long albums.
    const index = Math.round(Math.abs(track.scrollLeft) / track.getBoundingClientRect().width);
    if (!slides[index] || index === current) return;
    play(false);
    show(index);
    settle();
  });
  track.addEventListener('pointerdown', () => {
    moved = 0;
    play(false);
  });
  track.addEventListener('pointermove', event => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    moved += Math.hypot(event.movementX, event.movementY);
    slides[current].scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  });
  track.addEventListener('dragstart', event => event.preventDefault());
  track.addEventListener('click', event => {
    if (!event.target.closest('.picture') || moved > 4) return;
    // One tap is too easily made; two are meant.
    const isMeant = event.pointerType !== 'touch' || event.timeStamp - lastTap < 350;
    lastTap = event.timeStamp;
    if (isMeant) zoom(undefined, event.clientX, event.clientY);
  });
  dialog.addEventListener('wheel', event => {
    if (event.ctrlKey) zoom(level * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    else if (level > 1 || event.target.closest('.panel, .words') || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
  }, { passive: false });
  visualViewport.addEventListener('resize', () => {
    if (dialog.open && visualViewport.scale > 1) resize(current, visualViewport.scale);
  });
  addEventListener('resize', () => {
    if (!dialog.open) return;
    align();
    resize(current);
  });
}

// Opening and closing

function open(index, isNew) {
  if (!dialog) build();
  current = -1;
  dialog.showModal();
  // Not on its first button, which the space key would press.
  document.activeElement.blur();
  go(index);
  grow(links[index]);
  if (!isNew) return;
  try {
    // On the way back the page is to stay where the last photo is, and not to return to where it was.
    history.scrollRestoration = 'manual';
    history.pushState({ photo: links[index].id }, '', address(links[index]));
  } catch {
    // The photo is shown all the same, without an address.
  }
}

/// The photo grows out of its place on the page.
function grow(link) {
  if (calm.matches || !document.startViewTransition) return;
  const from = link.querySelector('img'), to = slides[current].firstChild;
  from.style.viewTransitionName = 'photo';
  dialog.classList.add('waiting');
  const { ready, finished } = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    to.style.viewTransitionName = 'photo';
    dialog.classList.remove('waiting');
  });
  // A window that is not seen skips it.
  ready.catch(() => {});
  finished.then(() => to.style.viewTransitionName = '');
}

function leave() {
  play(false);
  round++;
  zoom(1);
  if (document.fullscreenElement) document.exitFullscreen();
  for (const slide of slides) slide.replaceChildren();
  document.title = album.title;
  links[current]?.scrollIntoView({ block: 'nearest' });
  links[current]?.focus({ preventScroll: true });
  if (history.state?.photo) history.back();
  else if (location.hash) history.replaceState(null, '', album.address);
}

const openWanted = () => open(wanted, true);

function follow() {
  const index = named();
  if (index < 0) {
    dialog?.close();
    history.scrollRestoration = 'auto';
  } else if (dialog?.open) go(index);
  else open(index);
}

document.addEventListener('click', event => {
  const index = links.indexOf(event.target.closest?.('a[data-photo]'));
  if (index < 0 || event.button || event.shiftKey || !isPlain(event) || event.defaultPrevented) return;
  try {
    // The way back from the photo before may still be under way.
    wanted = index;
    if (history.state?.photo) addEventListener('popstate', openWanted, { once: true });
    else openWanted();
  } catch {
    // The link leads to the page of the photo.
    dialog?.close();
    return;
  }
  event.preventDefault();
});

if (links.length) {
  addEventListener('popstate', follow);
  addEventListener('pageshow', event => event.persisted && follow());
  if (named() >= 0) follow();
} else {
  // The page of a photo that took the place of the viewer, when it was loaded anew or come back to, is left for the
  // album without being left: to the history both are one page.
  addEventListener('popstate', () => location.href.split('#')[0] !== album.address && location.reload());
}

// The pages before and after this one are fetched early. Links in the head would do it without a script, but Firefox
// holds them, and even those that only say which page is next, against the security policy and complains.
if (onWeb && HTMLScriptElement.supports?.('speculationrules') && !navigator.connection?.saveData) {
  for (const { href } of document.querySelectorAll('a[rel=next], a[rel=prev]')) {
    document.head.append(make('link', { rel: 'prefetch', href }));
  }
}

// On the page of one photo the arrow keys turn the page.
document.addEventListener('keydown', event => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || links.length || event.shiftKey || !isPlain(event)) return;
  const relation = step > 0 === !isRightToLeft ? 'next' : 'prev';
  document.querySelector(`a[rel=${relation}]`)?.click();
});
})();
