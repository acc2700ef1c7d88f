// Opens and closes the viewer.

import { links, album, reducedMotion } from './page.js';
import { addressOf, namedIndex, toPlay } from './address.js';
import { dialog, slides, build } from './dialog.js';
import { stopLoading } from './pictures.js';
import { current, start, go } from './slides.js';
import { zoomTo } from './zoom.js';
import { playSlides } from './slideshow.js';

export function openViewer(index, isNew) {
  if (!dialog) build();
  dialog.showModal();
  // Removes the focus from the first button, which the space key would press.
  document.activeElement.blur();
  start(index);
  grow(links[index]);
  if (!isNew) return;
  try {
    // After going back, the page stays at the last photo, and does not scroll to its earlier position.
    history.scrollRestoration = 'manual';
    history.pushState({ photo: links[index].id }, '', addressOf(links[index]));
  } catch {
    // The viewer shows the photo without an address of its own.
  }
}

/// Animates the photo from its place on the page to its place in the viewer.
function grow(link) {
  if (reducedMotion.matches || !document.startViewTransition) return;
  const from = link.querySelector('img'), to = slides[current].firstChild;
  from.style.viewTransitionName = 'photo';
  dialog.classList.add('waiting');
  const { ready, finished } = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    to.style.viewTransitionName = 'photo';
    dialog.classList.remove('waiting');
  });
  // In a hidden window, browsers skip the transition.
  ready.catch(() => {});
  finished.then(() => to.style.viewTransitionName = '');
}

export function leave() {
  playSlides(false);
  stopLoading();
  zoomTo(1);
  if (document.fullscreenElement) document.exitFullscreen();
  for (const slide of slides) slide.replaceChildren();
  document.title = album.title;
  links[current]?.scrollIntoView({ block: 'nearest' });
  links[current]?.focus({ preventScroll: true });
  if (history.state?.photo) history.back();
  else if (location.hash) history.replaceState(null, '', album.address);
}

/// Shows the photo in the address; closes the viewer if there is none.
export function follow() {
  const index = namedIndex();
  if (index < 0) {
    dialog?.close();
    history.scrollRestoration = 'auto';
  } else if (dialog?.open) go(index);
  else {
    const isPlaying = location.hash === toPlay;
    openViewer(index);
    if (isPlaying) playSlides(true);
  }
}
