// Zooms the picture of a slide: it grows in the slide, scrolls there, and gets a file for its size.

import { links } from './page.js';
import { screen, slides, toolButtons } from './dialog.js';
import { widest, resize } from './pictures.js';
import { current } from './slides.js';

export let level = 1;

/// Zooms to a level around a point of the window; without a level, to the file's size, at least level 2, or back to 1.
export function zoomTo(to, x = innerWidth * .5, y = innerHeight * .5) {
  const slide = slides[current];
  if (!slide?.firstChild || to === level) return;
  const box = slide.firstChild;
  const before = box.getBoundingClientRect();
  const whole = Math.max(2, widest(links[current].querySelector('img')) * level
    / before.width);
  level = Math.min(Math.max(to ?? (level > 1 ? 1 : whole), 1), whole * 1.5);
  box.style.setProperty('--zoom', level);
  screen.classList.toggle('zoomed', level > 1);
  toolButtons.zoom.ariaPressed = level > 1;
  const after = box.getBoundingClientRect();
  slide.scrollBy({
    left: after.left + (x - before.left) / before.width * after.width - x,
    top: after.top + (y - before.top) / before.height * after.height - y,
    behavior: 'instant',
  });
  resize(current);
  if (level > 1) slide.focus({ preventScroll: true });
}
