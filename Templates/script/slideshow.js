// Plays the slideshow of the viewer.

import { label } from './elements.js';
import { slides, toolButtons } from './dialog.js';
import { load } from './pictures.js';
import { nextPage } from './page.js';
import { current, go, turnPage } from './slides.js';

export let timer = 0;

export function playSlides(on) {
  clearTimeout(timer);
  const isLast = current === slides.length - 1;
  const isOn = on && !(isLast && !nextPage);
  timer = isOn ? setTimeout(async () => {
    const started = timer;
    if (isLast) {
      turnPage(1, true);
      return;
    }
    await load(current + 1);
    if (timer !== started) return;
    go(current + 1);
    playSlides(true);
  }, 5000) : 0;
  toolButtons.play.ariaPressed = isOn;
  const name = isOn ? '{{words.pause}}' : '{{words.slideshow}}';
  // The space key stops the slideshow, but does not start it.
  label(toolButtons.play, name).title = name + (isOn ? ' (' + '{{words.space-key}}' + ')' : '');
  toolButtons.play.firstChild.firstChild.setAttribute('d', isOn ? 'M8 5v14M16 5v14' : 'M7 4v16l13-8z');
}
