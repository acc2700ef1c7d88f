// Prefetches the previous and the next page, and opens them with the arrow keys.

import { links, isOnWeb, isPlain, isRightToLeft } from './page.js';
import { make } from './make.js';

// Link elements in the template would need no script, but Firefox applies the content security policy to them, even to
// those with rel=next alone, and reports errors.
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
