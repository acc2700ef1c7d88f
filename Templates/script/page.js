// Reads the properties of the page: its photos, its place in the album, and its address.

export const albumData = document.currentScript.dataset.photos;
export const links = [...document.querySelectorAll('a[data-photo]')];
// In an album with several pages: the number of photos on previous pages, and the total number of photos.
const pagination = document.querySelector('[data-layout]')?.dataset ?? {};
export const numbered = (text, index) =>
  text.replace('{number}', +(pagination.before ?? 0) + index + 1).replace('{count}', pagination.count ?? links.length);
/// The addresses of the album's next and previous pages; undefined if there are none.
export const nextPage = document.querySelector('.pages [rel=next]')?.href;
export const previousPage = document.querySelector('.pages [rel=prev]')?.href;
export const canTurn = links[1] || nextPage || previousPage;
export const pageHeading = document.querySelector('h1')?.textContent || document.title;
// Only the part for the photo is removed: the fragment may also contain the key and the path of a private album.
const [albumAddress] = location.href.split(/[#&]view/);
export const album = { title: document.title, address: albumAddress };
export const isRightToLeft = document.dir === 'rtl';
export const isOnWeb = location.protocol !== 'file:';
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const isPlain = event => !(event.ctrlKey || event.metaKey || event.altKey);
