// Turns full screen on and off.

import { screen } from './dialog.js';

export function toggleFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else screen.requestFullscreen().catch(() => {});
}
