// Plays films in the viewer that gallery.js opens, which this follows in sites that have some.
// The words in double braces are put in when the site is built.
(() => {
'use strict';

const links = [...document.querySelectorAll('a[data-photo]')];

/// Keys and clicks of a film are its own; only Escape is the viewer's.
const keep = element => ['keydown', 'click', 'pointermove'].forEach(name =>
  element.addEventListener(name, event => event.key === 'Escape' || event.stopPropagation()));

function play(box, src, button) {
  const still = box.querySelector('.large');
  const stop = () => {
    watch.disconnect();
    if (video.contains(document.activeElement)) button.focus({ preventScroll: true });
    video.remove();
  };
  const video = Object.assign(document.createElement('video'),
    { src, poster: still.currentSrc, controls: true, playsInline: true, tabIndex: 0,
      ariaLabel: still.alt, onended: stop, onerror: stop });
  keep(video);
  // What is swiped away is not heard any more.
  const watch = new IntersectionObserver(([entry]) => entry.isIntersecting || stop(), { threshold: .5 });
  box.append(video);
  video.focus({ preventScroll: true });
  video.play().catch(() => {});
  watch.observe(video);
}

function offer(box, src) {
  const button = Object.assign(document.createElement('button'),
    { type: 'button', className: 'play', ariaLabel: '{{words.play}}' });
  button.onclick = event => {
    event.stopPropagation();
    // A slideshow stops where someone touches a slide.
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    play(box, src, button);
  };
  box.append(button);
}

// The viewer makes its slides when they are about to be seen.
if (links.some(link => link.dataset.video)) {
  new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      for (const box of addedNodes) {
        if (box.className !== 'picture') continue;
        const { video } = links[[...target.parentNode.children].indexOf(target)].dataset;
        if (video) offer(box, video);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}

document.querySelectorAll('.stage video').forEach(keep);
})();
