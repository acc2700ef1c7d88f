// The pictures and videos of an open private album: those that are seen, or soon will be, are decrypted.

import { sealedFiles, decrypted, say } from './private-files.js';
import { showProgress } from './private-downloads.js';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const unsupported = new Set();
const shown = new Map();
let renditions = new Map();

/// Learns which sizes there are of each picture.
export function learnRenditions() {
  renditions = new Map();
  for (const role in sealedFiles) {
    const [, picture, width, format] = role.match(/^((?:image|poster)\/.*)\/(\d+)\.(\w+)$/) ?? [];
    if (!picture) continue;
    if (!renditions.has(picture)) renditions.set(picture, []);
    renditions.get(picture).push({ role, width: +width, format });
  }
  for (const sizes of renditions.values()) sizes.sort((a, b) => a.width - b.width);
}

export const widestOf = picture => renditions.get(picture)?.at(-1).width;

/// The rendition of a picture for a width in CSS px, of the best format that the browser shows.
function renditionFor(picture, width) {
  const sizes = renditions.get(picture) ?? [];
  for (const format in types) {
    const ofFormat = sizes.filter(size => size.format === format && !unsupported.has(format));
    if (ofFormat.length) return ofFormat.find(size => size.width >= width * devicePixelRatio) ?? ofFormat.at(-1);
  }
}

function hide(element) {
  const was = shown.get(element);
  if (!was) return;
  shown.delete(element);
  was.controller.abort();
  URL.revokeObjectURL(was.url);
}

async function showPicture(image, width) {
  const rendition = renditionFor(image.dataset.src, width);
  const was = shown.get(image);
  if (!rendition || was?.role === rendition.role || was?.width >= rendition.width) return;
  const state = { role: rendition.role, width: rendition.width, controller: new AbortController() };
  shown.set(image, state);
  try {
    const blob = await decrypted(state.role, { signal: state.controller.signal });
    if (shown.get(image) !== state) return;
    state.url = URL.createObjectURL(new Blob([blob], { type: types[rendition.format] }));
    image.addEventListener('load', () => URL.revokeObjectURL(was?.url), { once: true });
    image.addEventListener('error', () => {
      if (!state.url || rendition.format === 'jpg' || rendition.format === 'png') return;
      unsupported.add(rendition.format);
      hide(image);
      showPicture(image, width);
    }, { once: true });
    image.src = state.url;
  } catch (error) {
    if (state.controller.signal.aborted) return;
    say(error.message);
    image.parentNode.classList.add('damaged');
    image.dispatchEvent(new Event('error'));
  }
}

async function showVideo(video) {
  const controller = new AbortController(), state = { controller };
  shown.set(video, state);
  try {
    const blob = await decrypted(video.dataset.src, { signal: controller.signal, onProgress: showProgress });
    say('');
    if (shown.get(video) !== state) return;
    state.url = URL.createObjectURL(blob);
    video.src = state.url;
    video.play().catch(() => {});
  } catch (error) {
    if (!controller.signal.aborted) say(error.message);
  }
}

// Within one window's height above and below.
const nearby = new IntersectionObserver(entries => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) showPicture(target, boundingClientRect.width);
    else if (shown.has(target)) {
      hide(target);
      target.removeAttribute('src');
    }
  }
}, { rootMargin: '100% 0px' });

function appear(element) {
  if (!element.dataset.src) return;
  if (element.matches('video')) showVideo(element);
  else if (element.matches('.large')) showPicture(element, parseFloat(element.sizes));
  else nearby.observe(element);
}

const media = element => element.matches?.('img, video') ? [element] : [...element.querySelectorAll?.('img, video') ?? []];

/// Shows the pictures of the page from now on, and those of the viewer.
export const watchPictures = () => new MutationObserver(records => {
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type === 'attributes') appear(target);
    for (const node of removedNodes) {
      for (const element of media(node)) {
        nearby.unobserve(element);
        if (!element.isConnected) hide(element);
      }
    }
    for (const node of addedNodes) media(node).forEach(appear);
  }
}).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-src', 'sizes'] });
