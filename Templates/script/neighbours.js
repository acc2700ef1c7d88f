// The previous and the next page.

import { links, isOnWeb, isPlain, isRightToLeft } from './page.js';
import { make } from './make.js';

// They are fetched early. Links in the head would do it without a script, but Firefox holds them, and even those that
// only say which page is next, against the security policy and complains.
if (isOnWeb && HTMLScriptElement.supports?.('speculationrules') && !navigator.connection?.saveData) {
  for (const { href } of document.querySelectorAll('a[rel=next], a[rel=prev]')) {
    document.head.append(make('link', { rel: 'prefetch', href }));
  }
}

// On the page of a photo, the arrow keys go to its neighbours.
document.addEventListener('keydown', event => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || links.length || event.shiftKey || !isPlain(event)) return;
  const isForward = step > 0 === !isRightToLeft;
  document.querySelector(isForward ? 'a[rel=next]' : 'a[rel=prev]')?.click();
});
