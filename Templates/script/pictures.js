// The large pictures of the slides: chooses and loads their files.

import { links } from './page.js';
import { make } from './make.js';
import { slides } from './dialog.js';

let currentRound = 0;

/// The width of the widest file, in pixels. In private albums, files have no addresses, and `sizes` is this width.
export const widest = picture => parseInt((picture.srcset || picture.sizes).split(' ').pop());

/// The large picture of a slide, created on demand over the small picture of the album.
export function picture(index) {
  const slide = slides[index];
  if (!slide.firstChild) {
    const small = links[index].querySelector('img');
    const large = make('img', { alt: small.alt, className: 'large' });
    const box = make('div', { className: 'picture' }, large);
    if (small.naturalWidth) box.prepend(make('img', { src: small.currentSrc, alt: '' }));
    box.style.setProperty('--r', small.getAttribute('width')
      / small.getAttribute('height'));
    // As on the page of the photo, small pictures are not enlarged.
    if (widest(small) < '{{metrics.full-photo-width}}') box.style.maxWidth = widest(small) + 'px';
    slide.append(box);
  }
  return slide.querySelector('.large');
}

export const resize = (index, scale = 1) => {
  const large = picture(index);
  large.sizes = Math.ceil(large.parentNode.offsetWidth * scale) + 'px';
  return large;
};

/// Loads the file of a slide's picture.
async function fetchPicture(index) {
  const large = resize(index);
  // One promise for all callers: the slideshow may request a picture that is being loaded.
  large.loaded ??= new Promise(done => large.onload = large.onerror = done);
  const small = links[index].querySelector('img');
  // The format that the browser chose for the small picture, or the common format before the small picture is loaded.
  const shown = small.currentSrc.split('/').pop();
  const sources = [...links[index].querySelectorAll('source')];
  // Pictures of private albums have a name in place of addresses, by which private-pictures.js decrypts them.
  if (small.dataset.src) large.dataset.src = small.dataset.src;
  else large.srcset ||= (sources.find(source => shown && source.srcset.includes(shown)) ?? small).srcset;
  await large.loaded;
  return large;
}

/// Loads the picture of a slide and shows it when it is decoded.
export async function load(index) {
  const large = await fetchPicture(index);
  await large.decode().catch(() => {});
  // A missing picture shows its alternative text, unless there is a small picture.
  if (!large.naturalWidth && large.previousSibling) return;
  large.classList.add('ready');
  large.previousSibling?.remove();
}

/// Loads the visible picture, then its neighbours, one after the other.
export async function loadAround(index, step) {
  const mine = ++currentRound;
  const next = navigator.connection?.saveData ? [] : [index + step, index - step];
  for (const each of [index, ...next]) {
    if (slides[each]) await load(each);
    if (mine !== currentRound) return;
  }
  // Only the file: a decoded picture takes many times the memory.
  if (next.length && slides[index + 2 * step]) fetchPicture(index + 2 * step);
}

export const stopLoading = () => currentRound++;
