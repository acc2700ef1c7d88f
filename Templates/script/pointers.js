// Handles the events of the viewer: keys, swipes, taps, drags, wheels, and changes of the window's size.

import { dialog, track, slides } from './dialog.js';
import { resize } from './pictures.js';
import { previousPage } from './page.js';
import { current, show, align, settle, turnPage, fade } from './slides.js';
import { level, zoomTo } from './zoom.js';
import { playSlides } from './slideshow.js';
import { toggleFullScreen } from './full-screen.js';
import { press } from './keys.js';
import { leave } from './opening.js';

export function listen() {
  let moved = 0, lastTap = 0;
  dialog.onkeydown = event => {
    if (press(event)) event.preventDefault();
  };
  dialog.oncancel = event => {
    const isFull = document.fullscreenElement;
    if (event.target !== dialog || (level === 1 && !isFull)) return;
    event.preventDefault();
    if (isFull) toggleFullScreen();
    else zoomTo(1);
  };
  dialog.onclose = leave;
  track.onscroll = () => {
    // clientWidth is in whole pixels: in long albums, its rounding errors would add up to another slide.
    const place = Math.abs(track.scrollLeft) / track.getBoundingClientRect().width - (previousPage ? 1 : 0);
    const index = Math.round(place);
    // Only at the end of the swipe, because the visitor may swipe back.
    if (!slides[index] && Math.abs(place - index) < .02) turnPage(index);
    if (!slides[index] || index === current) return;
    playSlides(false);
    show(index);
    settle();
  };
  track.onpointerdown = () => {
    moved = 0;
    playSlides(false);
  };
  track.onpointermove = event => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    moved += Math.hypot(event.movementX, event.movementY);
    slides[current].scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  };
  track.ondragstart = event => event.preventDefault();
  track.onclick = event => {
    if (!event.target.closest('.picture') || moved > 4) return;
    // One tap may be accidental; two are deliberate.
    const isMeant = event.pointerType !== 'touch' || event.timeStamp - lastTap < 350;
    lastTap = event.timeStamp;
    if (isMeant) zoomTo(undefined, event.clientX, event.clientY);
  };
  dialog.addEventListener('wheel', event => {
    if (event.ctrlKey) zoomTo(level * Math.exp(event.deltaY * -.005), event.clientX, event.clientY);
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
    fade();
  });
}
