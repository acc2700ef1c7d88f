// Shows an open private album in place of the password form.

import { make } from './make.js';
import { unlockFiles, sealedFiles, decrypted, say } from './private-files.js';
import { learnRenditions, watchPictures, widestOf } from './private-pictures.js';
import { listenForDownloads } from './private-downloads.js';

export const mainPart = document.querySelector('main');
export const lock = mainPart.dataset;
const crumbs = document.querySelector('nav ol');
const siteCrumb = crumbs?.firstElementChild;
let first, openPath;

const joined = (...parts) => parts.filter(Boolean).join('&');
const albumPart = path => path && 'album=' + encodeURIComponent(path);
const partOf = name => location.hash.match(`[#&](${name}=[^&]*)`)?.[1];

/// Opens the album in the address. The first call passes the key of the files.
export async function openAlbum(files) {
  if (files) unlockFiles(files);
  const path = decodeURIComponent(partOf('album')?.slice(6) ?? '');
  if (!files && !first || path === openPath) return;
  if (!first) {
    first = await readAlbum('album', { name: lock.album });
    watchPictures();
    listenForDownloads();
  }
  showAlbum(path ? await readAlbum('album/' + path) : first, path);
}

async function readAlbum(role, options) {
  const blob = await decrypted(role, options);
  const isGzip = new Uint8Array(await blob.slice(0, 1).arrayBuffer())[0] === 0x1F;
  const stream = isGzip ? blob.stream().pipeThrough(new DecompressionStream('gzip')) : blob.stream();
  const content = JSON.parse(await new Response(stream).text());
  // The Swedish date format is the format in front matter: YYYY-MM-DD.
  if (content.until < new Date().toLocaleDateString('sv')) throw new Error('expired');
  Object.assign(sealedFiles, content.files);
  return content;
}

function showAlbum(content, path) {
  openPath = path;
  say('');
  learnRenditions();
  const part = make('template', { innerHTML: content.text + content.html }).content;
  const key = partOf('k'), base = joined(key, albumPart(path));
  for (const link of part.querySelectorAll('a[href^="#"]')) {
    const target = link.getAttribute('href').slice(1);
    link.href = '#' + (target.startsWith('album=') ? joined(key, target) : joined(base, target));
  }
  for (const image of part.querySelectorAll('img')) image.sizes = widestOf(image.dataset.src) + 'px';
  for (const link of part.querySelectorAll('a[data-photo]')) {
    const original = content.photos[link.id]?.original;
    if (original) original.href = 'original/' + link.dataset.photo;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(content.styles);
  document.adoptedStyleSheets = [sheet];
  document.querySelector('dialog')?.remove();
  // The script of the previous album is still running. Without ids and addresses, it does not find its photos.
  for (const link of mainPart.querySelectorAll('a[data-photo]')) link.id = link.href = '';
  document.title = content.title;
  document.body.className = 'album';
  crumbs?.replaceChildren(siteCrumb, ...content.crumbs.map(([textContent, above]) =>
    make('li', {}, make('a', { textContent, href: '#' + joined(key, albumPart(above)) }))));
  mainPart.querySelector('.sealed').replaceChildren(part);
  scrollTo(0, 0);
  self.galleryPhotos = content.photos;
  // Without photos, the script is not needed, and it would reload the page when the visitor opens another album.
  if (!mainPart.querySelector('a[data-photo]')) return;
  document.head.append(make('script', { src: mainPart.querySelector('.picks') ? lock.picksViewer : lock.viewer }));
}
