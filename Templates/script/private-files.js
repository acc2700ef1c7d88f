// Fetches and decrypts the files of a private album.

import { fileKey, openFile } from './sealed.js';

/// The message of the page with this name, or else the text itself.
export const sentence = text => document.querySelector(`[data-says="${text}"]`)?.textContent ?? text;

/// Shows a message.
export const say = text => document.querySelector('.lock > .said').textContent = sentence(text);

let filesKey;
/// The names and lengths of the files, by their roles.
export const sealedFiles = {};

export const unlockFiles = key => filesKey = key;
export const fileKeyOf = (role, name) => fileKey(filesKey, role, name);

async function fetched(name, options, onProgress) {
  let response;
  try {
    response = await fetch(name + '.bin', options);
  } catch {
    throw new Error('no-connection');
  }
  if (!response.ok) throw new Error('album-changed');
  const parts = [], reader = response.body.getReader(), total = response.headers.get('content-length');
  for (let count = 0, part; !(part = await reader.read()).done;) {
    parts.push(part.value);
    onProgress?.((count += part.value.length) / total);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/// The content of the file with a role. A file that cannot be decrypted is fetched again: a cache may be damaged.
export async function decrypted(role, { name = sealedFiles[role]?.[0], signal, onProgress } = {}) {
  if (!name) throw new Error('album-changed');
  const key = await fileKeyOf(role, name);
  for (const cache of ['default', 'reload']) {
    const file = await fetched(name, { cache, signal }, onProgress);
    try {
      return await openFile(key, file);
    } catch {
      // If the second attempt fails, the file itself is damaged.
    }
  }
  throw new Error('damaged');
}
