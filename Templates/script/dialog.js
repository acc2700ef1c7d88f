// Creates the dialog of the viewer and its elements when the first photo is opened.

import { links, pageHeading, isRightToLeft, reducedMotion, nextPage, previousPage } from './page.js';
import { make } from './make.js';
import { label, drawing, toolButton } from './elements.js';
import { loadData } from './data.js';
import { current, go, positionOf, fade } from './slides.js';
import { togglePanel } from './panel.js';
import { zoomTo } from './zoom.js';
import { playSlides, timer } from './slideshow.js';
import { toggleFullScreen } from './full-screen.js';
import { listen } from './pointers.js';

export let dialog, screen, track, slides, captionBox, position, status, panel, toolButtons, downloadLink;

export function build() {
  slides = links.map((link, index) => {
    const slide = make('figure', { className: 'slide', role: 'group', tabIndex: -1, inert: true });
    slide.ariaRoleDescription = '{{words.slide}}';
    return label(slide, positionOf(index));
  });
  // A swipe beyond the first or the last photo goes to the album's previous or next page.
  const beyond = page => page ? [make('div', { className: 'beyond' })] : [];
  track = label(
    make('div', { className: 'track', role: 'group', tabIndex: 0 }, ...beyond(previousPage), ...slides, ...beyond(nextPage)),
    pageHeading);
  position = make('span', { className: 'position' });
  captionBox = make('p', { className: 'words', onscroll: fade });
  status = make('p', { className: 'unseen', role: 'status' });
  panel = make('aside', { className: 'panel', hidden: true, tabIndex: 0 });
  downloadLink = label(make('a', { className: 'tool' }, drawing('M12 3v12M6 10l6 6 6-6M4 21h16')), '{{words.download}}');
  toolButtons = {
    close: toolButton('{{words.close}}', '{{words.escape-key}}', 'M5 5l14 14M19 5L5 19', () => dialog.close()),
    previous: toolButton('{{words.previous}}', isRightToLeft ? '→' : '←', 'M15 4l-8 8 8 8', () => go(current - 1)),
    next: toolButton('{{words.next}}', isRightToLeft ? '←' : '→', 'M9 4l8 8-8 8', () => go(current + 1)),
    play: toolButton('', '', '', () => playSlides(!timer)),
    zoom: toolButton('{{words.zoom}}', 'Z', 'M16 16l5 5M10 7v6M7 10h6M17 10a7 7 0 1 1-14 0a7 7 0 0 1 14 0z', () => zoomTo()),
    details: toolButton('{{words.details}}', 'I', 'M12 11v6M12 7v.5M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z', () => togglePanel('details')),
    keys: toolButton('{{words.keys}}', '?', 'M9 9a3 3 0 1 1 3 3v2M12 17v.5M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z', () => togglePanel('keys')),
    full: toolButton('{{words.full-screen}}', 'F', 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', toggleFullScreen),
  };
  for (const name in toolButtons) toolButtons[name].classList.add('tool', name);
  playSlides(false);
  toolButtons.play.hidden = reducedMotion.matches || !links[1] && !nextPage;
  toolButtons.full.hidden = !document.fullscreenEnabled;
  const { close, previous, next, ...tools } = toolButtons;
  // A dialog cannot be full screen itself, so one element contains its content.
  screen = make('div', { className: 'screen' },
    make('div', { className: 'tools' }, close, position, ...Object.values(tools), downloadLink),
    previous, track, next, panel, captionBox, status);
  dialog = label(make('dialog', { className: 'viewer' }, screen), pageHeading);
  document.body.append(dialog);
  listen();
  loadData();
}
