// Shows the current slide and its texts.

import { links, pageHeading, numbered, nextPage, previousPage } from './page.js';
import { fragment, addressOf, toFirst, toLast, toPlay } from './address.js';
import { dialog, screen, track, slides, captionBox, position, status, panel, toolButtons, downloadLink } from './dialog.js';
import { data } from './data.js';
import { picture, loadAround } from './pictures.js';
import { writePanel } from './panel.js';
import { zoomTo } from './zoom.js';
import { timer } from './slideshow.js';

export let current = -1;
let settling = 0;

export const positionOf = index => numbered('{{words.number-of}}', index);

export function show(index) {
  const step = index < current ? -1 : 1;
  if (index === current) return;
  zoomTo(1);
  current = index;
  slides.forEach((slide, each) => {
    slide.inert ||= true;
    const ahead = (each - index) * step;
    if (ahead < -1 || ahead > 2) slide.replaceChildren();
    else if (ahead < 2) picture(each);
  });
  slides[index].inert = false;
  toolButtons.previous.disabled = !index && !previousPage;
  toolButtons.next.disabled = index === slides.length - 1 && !nextPage;
  if (document.activeElement.matches('body, dialog, .slide, :disabled')) {
    slides[index].focus({ preventScroll: true });
  }
  describe();
  loadAround(index, step);
}

export const align = () => track.scrollTo({ left: slides[current].offsetLeft, behavior: 'instant' });

/// Goes to the album's previous or next page and opens the viewer there. That page replaces this one in the history.
export function turnPage(step, isPlaying) {
  const page = step < 0 ? previousPage : nextPage;
  if (page) location.replace(page + (step < 0 ? toLast : isPlaying ? toPlay : toFirst));
}

/// Goes to a slide without animation, or beyond the ends to the album's next or previous page.
export function go(index) {
  if (!slides[index]) {
    turnPage(index);
    return;
  }
  show(index);
  align();
  settle();
}

/// Goes to the slide with which the viewer opens.
export const start = index => {
  current = -1;
  go(index);
};

/// Sets the address and announces the slide when it stays: browsers limit how often the address may change.
export function settle() {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const link = links[current];
    if (!dialog.open) return;
    if (history.state?.photo) history.replaceState({ photo: link.id }, '', addressOf(link));
    else history.replaceState(null, '', fragment(link));
    if (!timer) status.textContent = slides[current].querySelector('.large').alt + '{{words.comma}}' + positionOf(current);
  }, 150);
}

export function describe() {
  const photo = data[links[current].id] ?? {};
  position.textContent = positionOf(current);
  captionBox.textContent = [photo.heading, photo.caption].filter(Boolean).join('\n');
  screen.style.setProperty('--shown', slides[current].firstChild.style.getPropertyValue('--r'));
  captionBox.scrollTop = 0;
  fade();
  document.title = (photo.heading ?? numbered('{{words.photo-of}}', current)) + ' – ' + pageHeading;
  downloadLink.hidden = !photo.original;
  if (photo.original) {
    Object.assign(downloadLink, originalLink(photo), { title: '{{words.download}}' + ' (D)' + '{{words.comma}}' + photo.original.summary });
  }
  if (!panel.hidden) writePanel();
}

/// Fades out the end of a caption that can be scrolled.
export const fade = () => captionBox.classList.toggle('cut', captionBox.scrollHeight - captionBox.scrollTop > captionBox.clientHeight + 1);

/// The properties of a link to the original file of a photo.
export const originalLink = photo => ({ href: photo.original.href, download: photo.original.name });
