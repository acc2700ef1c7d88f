// The facts that the page states about itself.

export const albumData = document.currentScript.dataset.photos;
export const links = [...document.querySelectorAll('a[data-photo]')];
// In an album with several pages: the number of photos on previous pages, and the number of all photos.
const pagination = document.querySelector('[data-layout]')?.dataset ?? {};
export const numbered = (text, index) =>
  text.replace('{number}', +(pagination.before ?? 0) + index + 1).replace('{count}', pagination.count ?? links.length);
/// The album's next or previous page.
export const nextPage = document.querySelector('.pages [rel=next]')?.href;
export const previousPage = document.querySelector('.pages [rel=prev]')?.href;
export const canTurn = links[1] || nextPage || previousPage;
export const pageHeading = document.querySelector('h1')?.textContent || document.title;
// The address may contain the key and the path of a private album.
const [albumAddress] = location.href.split(/[#&]view/);
export const album = { title: document.title, address: albumAddress };
export const isRightToLeft = document.dir === 'rtl';
export const isOnWeb = location.protocol !== 'file:';
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const isPlain = event => !(event.ctrlKey || event.metaKey || event.altKey);
