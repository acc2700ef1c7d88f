// The service worker of private albums. It serves `decrypted/<name>`: the content of an encrypted file, decrypted while
// it is read, so that videos play and archives are saved without being complete in memory. It gets the key from a page
// of the album.

import { chunkBytes, sealedChunkBytes, markBytes, lengthBytes, openChunk } from './chunks.js';

// The number of chunks per request.
const spanChunks = 16;
const answerTimeout = 5000;

/// The key, length and saved name of a file, from a page of the album; undefined if no page answers in time.
async function askPages(name) {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    const answer = await new Promise(done => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = event => done(event.data);
      setTimeout(done, answerTimeout);
      page.postMessage({ name }, [port2]);
    });
    if (answer) return answer;
  }
}

async function reportDamage(name) {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ damaged: name });
}

/// A stream of a part of a file's content, in bytes from `start` to before `end`, decrypted on demand.
function contentPart(address, name, key, start, end) {
  let index = Math.floor((lengthBytes + start) / chunkBytes), whole;
  const last = Math.floor((lengthBytes + end - 1) / chunkBytes);
  const step = sealedChunkBytes;

  async function nextChunks(controller) {
    const first = markBytes + index * step, count = Math.min(spanChunks, last - index + 1);
    let span, total;
    if (!whole) {
      const response = await fetch(address, { headers: { range: 'bytes=' + first + '-' + (first + count * step - 1) } });
      span = new Uint8Array(await response.arrayBuffer());
      total = +response.headers.get('content-range')?.split('/')[1];
      // A host without range requests sends the whole file.
      if (response.status === 200) whole = span;
    }
    if (whole) {
      span = whole.subarray(first, first + count * step);
      total = whole.length;
    }
    for (let place = 0; place < count * step; place += step) {
      const chunk = span.subarray(place, place + step);
      const text = await openChunk(key, chunk, index, first + place + chunk.length >= total);
      const origin = index * chunkBytes - lengthBytes;
      controller.enqueue(text.subarray(Math.max(0, start - origin), Math.max(0, end - origin)));
      index += 1;
    }
    if (index > last) controller.close();
  }

  return new ReadableStream({
    pull: controller => nextChunks(controller).catch(error => {
      controller.error(error);
      return reportDamage(name);
    }),
  });
}

async function answerRequest({ url, headers }, name) {
  const file = await askPages(name);
  if (!file) return new Response(null, { status: 404 });
  const { key, bytes, saveAs } = file;
  const [, from, to] = headers.get('range')?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  const start = from ? +from : to ? Math.max(0, bytes - to) : 0;
  const end = from && to ? Math.min(bytes, +to + 1) : bytes;
  if (start >= end) return new Response(null, { status: 416, headers: { 'content-range': 'bytes */' + bytes } });
  const own = { 'accept-ranges': 'bytes', 'content-length': end - start };
  if (from || to) own['content-range'] = 'bytes ' + start + '-' + (end - 1) + '/' + bytes;
  if (saveAs) {
    own['content-type'] = 'application/octet-stream';
    own['content-disposition'] = "attachment; filename*=UTF-8''" + encodeURIComponent(saveAs);
  }
  const address = new URL('../' + name + '.bin', url);
  return new Response(contentPart(address, name, key, start, end), { status: from || to ? 206 : 200, headers: own });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', event => {
  const name = event.request.url.match(/\/decrypted\/(\w{24})$/)?.[1];
  if (name) event.respondWith(answerRequest(event.request, name));
});
