// The keys of the viewer.

import { isRightToLeft, isPlain } from './page.js';
import { slides, toolButtons, downloadLink } from './dialog.js';
import { current, go } from './slides.js';
import { togglePanel } from './panel.js';
import { level, zoomTo } from './zoom.js';
import { timer, playSlides } from './slideshow.js';
import { toggleFullScreen } from './full-screen.js';

const forward = step => current + (isRightToLeft ? -step : step);

/// Handles a key; returns whether it has a function.
export function press(event) {
  const { key, target } = event;
  if (!isPlain(event)) return false;
  const isZoomed = level > 1;
  if (target.matches('button, a') && (key === 'Enter' || key === ' ')) return false;
  if (isZoomed && key.startsWith('Arrow')) return false;
  const wasPlaying = timer;
  if (key !== 'Tab') playSlides(false);
  switch (key.toLowerCase()) {
  case 'arrowleft': go(forward(-1)); break;
  case 'arrowright': go(forward(1)); break;
  case 'home': go(0); break;
  case 'end': go(slides.length - 1); break;
  case ' ': if (!wasPlaying) go(current + (event.shiftKey ? -1 : 1)); break;
  case 'z': case 'enter': zoomTo(); break;
  case '+': case '=': zoomTo(level * 1.5); break;
  case '-': zoomTo(level / 1.5); break;
  case '0': zoomTo(1); break;
  case 'i': togglePanel('details'); break;
  case '?': togglePanel('keys'); break;
  case 'f': if (!toolButtons.full.hidden) toggleFullScreen(); break;
  case 'd': if (!downloadLink.hidden) downloadLink.click(); break;
  // The page under the dialog must not scroll.
  case 'arrowup': case 'arrowdown': case 'pageup': case 'pagedown': return !target.closest('.panel, .words');
  default: return false;
  }
  return true;
}
