// Opening and closing the viewer.

import { links, album, reducedMotion } from './page.js';
import { address, namedIndex, toPlay } from './address.js';
import { dialog, slides, build } from './dialog.js';
import { stopLoading } from './pictures.js';
import { current, start, go } from './slides.js';
import { zoom } from './zoom.js';
import { play } from './slideshow.js';

export function open(index, isNew) {
  if (!dialog) build();
  dialog.showModal();
  // Not on its first button, which the space key would press.
  document.activeElement.blur();
  start(index);
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
  if (reducedMotion.matches || !document.startViewTransition) return;
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

export function leave() {
  play(false);
  stopLoading();
  zoom(1);
  if (document.fullscreenElement) document.exitFullscreen();
  for (const slide of slides) slide.replaceChildren();
  document.title = album.title;
  links[current]?.scrollIntoView({ block: 'nearest' });
  links[current]?.focus({ preventScroll: true });
  if (history.state?.photo) history.back();
  else if (location.hash) history.replaceState(null, '', album.address);
}

/// Shows what the address names.
export function follow() {
  const index = namedIndex();
  if (index < 0) {
    dialog?.close();
    history.scrollRestoration = 'auto';
  } else if (dialog?.open) go(index);
  else {
    const isPlaying = location.hash === toPlay;
    open(index);
    if (isPlaying) play(true);
  }
}
