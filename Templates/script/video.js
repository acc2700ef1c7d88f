// Plays videos in the viewer and on the pages of their posters.

import { links } from './page.js';
import { make } from './make.js';
import { slides } from './dialog.js';

/// A video handles its own keys, clicks and drags; only Escape reaches the viewer.
const keepEvents = element => ['keydown', 'click', 'pointermove'].forEach(name =>
  element.addEventListener(name, event => event.key === 'Escape' || event.stopPropagation()));

function playVideo(box, src, button) {
  const poster = box.querySelector('.large');
  const stop = () => {
    observer.disconnect();
    if (video.contains(document.activeElement)) button.focus({ preventScroll: true });
    video.remove();
  };
  const video = make('video',
    { poster: poster.currentSrc, controls: true, playsInline: true, tabIndex: 0,
      ariaLabel: poster.alt, onended: stop, onerror: stop });
  keepEvents(video);
  // A video that is swiped away stops.
  const observer = new IntersectionObserver(([entry]) => entry.isIntersecting || stop(), { threshold: .5 });
  // Videos of private albums are decrypted, as pictures are.
  (poster.dataset.src ? video.dataset : video).src = src;
  box.append(video);
  video.focus({ preventScroll: true });
  video.play().catch(() => {});
  observer.observe(video);
}

function offerVideo(box, src) {
  const button = make('button', { type: 'button', className: 'play', ariaLabel: '{{words.play}}' });
  button.onclick = event => {
    event.stopPropagation();
    // A slideshow stops when someone touches a slide.
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    playVideo(box, src, button);
  };
  box.append(button);
}

// The viewer creates a picture shortly before it is visible.
if (links.some(link => link.dataset.video)) {
  new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      for (const box of addedNodes) {
        if (box.className !== 'picture') continue;
        const { video } = links[slides.indexOf(target)].dataset;
        if (video) offerVideo(box, video);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}

document.querySelectorAll('.stage video').forEach(keepEvents);
