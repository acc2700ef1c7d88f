// Creates labels, icons and tool buttons.

import { make } from './make.js';

export const label = (element, text) => {
  element.ariaLabel = text;
  return element;
};

export function drawing(path) {
  const [svg, line] = ['svg', 'path'].map(name => document.createElementNS('http://www.w3.org/2000/svg', name));
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = true;
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export const toolButton = (name, key, path, onclick) =>
  label(make('button', { type: 'button', title: name + ' (' + key + ')', onclick }, drawing(path)), name);
