// The panel beside the photo: the details of the photo, or the list of keys.

import { links, canTurn } from './page.js';
import { make } from './make.js';
import { label } from './elements.js';
import { panel, toolButtons, downloadLink } from './dialog.js';
import { data } from './data.js';
import { resize } from './pictures.js';
import { current, align, fade, originalLink } from './slides.js';

/// The keys of optional modules and their functions.
export const moreKeys = [];

/// The available keys and their functions.
const keyNames = () => [
  ...canTurn ? [['{{words.arrow-keys}}', '{{words.turn}}']] : [],
  ...links[1] ? [['{{words.home-end-keys}}', '{{words.ends}}']] : [],
  ...canTurn ? [['{{words.space-key}}', '{{words.advance}}']] : [],
  ['Z' + '{{words.comma}}' + '{{words.enter-key}}', '{{words.zoom}}'],
  ['+ − 0', '{{words.resize}}'], ['I', '{{words.details}}'],
  ...toolButtons.full.hidden ? [] : [['F', '{{words.full-screen}}']],
  ...moreKeys,
  ...downloadLink.hidden ? [] : [['D', '{{words.download}}']], ['?', '{{words.keys}}'], ['{{words.escape-key}}', '{{words.escape}}'],
];

/// Opens the panel for a subject, switches to it, or closes the panel.
export function togglePanel(subject) {
  const isOpen = panel.dataset.subject === subject && !panel.hidden;
  panel.hidden = isOpen;
  panel.dataset.subject = subject;
  for (const name of ['details', 'keys']) toolButtons[name].ariaExpanded = !isOpen && subject === name;
  if (!isOpen) writePanel();
  align();
  resize(current);
  fade();
}

export function writePanel() {
  const isKeys = panel.dataset.subject === 'keys';
  const photo = isKeys ? { details: keyNames() } : data[links[current].id] ?? {};
  const lines = photo.details ?? [];
  const list = make('dl', {}, ...lines.map(([term, value]) =>
    make('div', {}, make('dt', { textContent: term }), make('dd', {}, make('bdi', { textContent: value })))));
  const name = isKeys ? '{{words.keys}}' : '{{words.details}}';
  label(panel, name).replaceChildren(make('h2', { textContent: name }), ...lines.length ? [list] : []);
  if (isKeys) return;
  panel.append(make('p', {}, make('a', { href: links[current].href, textContent: '{{words.photo-page}}' })));
  if (photo.original) {
    panel.append(make('p', {},
      make('a', { ...originalLink(photo), textContent: '{{words.download}}' }), ' ',
      make('bdi', { textContent: '(' + photo.original.summary + ')' })));
  }
}
