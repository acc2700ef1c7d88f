// Decrypts the pictures of an open private album that are in or near the window, and videos when they are played.

import { sealedFiles, decrypted, say, sentence } from './private-files.js';
import { showProgress } from './private-downloads.js';
import { canStream, streamAddress } from './private-stream.js';

// The best format first. A format that the browser cannot show is not tried again.
let formats = ['avif', 'webp', 'jpg', 'png'];
const shown = new Map();
const renditions = {};

/// Collects the renditions of each picture from the roles of the files.
export function learnRenditions() {
  for (const role in sealedFiles) {
    const slash = role.lastIndexOf('/'), [width, format] = role.slice(slash + 1).split('.');
    if (format) (renditions[role.slice(0, slash)] ??= {})[role] = { role, width: +width, format };
  }
}

const sizesOf = (picture, format) => Object.values(renditions[picture] ?? {})
  .filter(size => !format || size.format === format).sort((a, b) => a.width - b.width);

export const widestOf = picture => sizesOf(picture).pop()?.width;

/// The rendition of a picture for a width in CSS px, of the best format that the browser shows.
function renditionFor(picture, width) {
  const [sizes] = formats.map(format => sizesOf(picture, format)).filter(sizes => sizes[0]);
  return sizes?.find(size => size.width >= width * devicePixelRatio) ?? sizes?.pop();
}

function hide(element) {
  const was = shown.get(element);
  if (!was) return;
  shown.delete(element);
  was.controller.abort();
  URL.revokeObjectURL(was.url);
}

const placeOf = image => image.closest('a') ?? image.parentNode;

async function showPicture(image, width) {
  const rendition = renditionFor(image.dataset.src, width);
  const was = shown.get(image);
  if (!rendition || was?.role === rendition.role || was?.width >= rendition.width) return;
  const controller = new AbortController(), { signal } = controller, state = { ...rendition, controller };
  shown.set(image, state);
  try {
    const blob = await decrypted(rendition.role, { signal });
    if (signal.aborted) return;
    state.url = URL.createObjectURL(blob);
    image.addEventListener('load', () => URL.revokeObjectURL(was?.url), { once: true });
    image.addEventListener('error', () => {
      // All browsers show the last two formats.
      if (!state.url || formats.indexOf(rendition.format) >= formats.length - 2) return;
      formats = formats.filter(format => format !== rendition.format);
      hide(image);
      showPicture(image, width);
    }, { once: true });
    delete placeOf(image).dataset.fault;
    image.src = state.url;
  } catch (error) {
    if (signal.aborted) return;
    say(error.message);
    placeOf(image).dataset.fault = sentence(error.message);
    image.dispatchEvent(new Event('error'));
  }
}

async function showVideo(video) {
  const controller = new AbortController(), { signal } = controller, state = { controller };
  const { src } = video.dataset;
  shown.set(video, state);
  try {
    if (await canStream()) video.src = streamAddress(src);
    else video.src = state.url = URL.createObjectURL(await decrypted(src, { signal, onProgress: showProgress }));
    say('');
    await video.play();
  } catch (error) {
    // A stopped player also rejects play().
    if (!video.src && !signal.aborted) say(error.message);
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

const media = node => node.matches?.('img, video') ? [node] : node.querySelectorAll?.('img, video') ?? [];

/// Starts to show the pictures and videos of the page and of the viewer.
export const watchPictures = () => new MutationObserver(records => {
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type === 'attributes') appear(target);
    for (const node of removedNodes) {
      for (const element of media(node)) {
        if (!element.isConnected) hide(element);
      }
    }
    for (const node of addedNodes) {
      for (const element of media(node)) appear(element);
    }
  }
}).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-src', 'sizes'] });
