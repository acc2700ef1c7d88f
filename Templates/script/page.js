// What the page says of itself.

export const albumData = document.currentScript.dataset.photos;
export const links = [...document.querySelectorAll('a[data-photo]')];
export const heading = document.querySelector('h1')?.textContent;
export const album = { title: document.title, address: location.href.split('#')[0] };
export const isRightToLeft = document.dir === 'rtl';
export const isOnWeb = location.protocol !== 'file:';
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const isPlain = event => !(event.ctrlKey || event.metaKey || event.altKey);
