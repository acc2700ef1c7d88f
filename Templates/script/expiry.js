// After its last day, a page shows a message in place of its content, until a build removes it.

import { make } from './make.js';

const lastDay = document.currentScript.dataset.until;
const now = new Date();
const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(number => String(number).padStart(2, '0')).join('-');

if (lastDay && today > lastDay) {
  document.querySelector('main').replaceChildren(make('p', { className: 'empty', textContent: '{{words.expired}}' }));
}
