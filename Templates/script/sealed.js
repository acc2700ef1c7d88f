// Derives the keys of a private album and decrypts its files: the format GALP1.

import { sealedChunkBytes, markBytes, lengthBytes, openChunk } from './chunks.js';

const mark = 'GALP1';
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const encoded = text => new TextEncoder().encode(text);
const imported = (bytes, name, use) => crypto.subtle.importKey('raw', bytes, name, false, [use]);
const hash = 'SHA-256';

export function fromBase32(text) {
  const bytes = [];
  let bits = 0, count = 0;
  for (const letter of text) {
    bits = (bits << 5 | letters.indexOf(letter)) & 0xFFFF;
    if ((count += 5) >= 8) bytes.push(bits >> (count -= 8) & 255);
  }
  return new Uint8Array(bytes);
}

/// The key in the fragment of a link; null if there is none.
export function keyOfLink(fragment) {
  const text = fragment.match(/[#&]k=([\w-]{43})(?:&|$)/)?.[1];
  if (!text) return null;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt());
}

export async function keyOfPassword(password, salt, iterations) {
  const key = await imported(encoded(password.trim().normalize('NFC')), 'PBKDF2', 'deriveBits');
  const bytes = Uint8Array.from(salt.match(/../g), pair => parseInt(pair, 16));
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash, salt: bytes, iterations }, key, 256);
}

/// The verifier of an album, and the key of its files, which no script can export.
export async function albumKeys(bytes) {
  const key = await imported(bytes, 'HKDF', 'deriveBits');
  const derived = info => crypto.subtle.deriveBits({ name: 'HKDF', hash, salt: new Uint8Array(), info: encoded(info) }, key, 256);
  const check = String(new Uint8Array(await derived('address'), 0, 10));
  return { check, files: await imported(await derived('files'), 'HKDF', 'deriveKey') };
}

export const fileKey = (files, role, name) => crypto.subtle.deriveKey(
  { name: 'HKDF', hash, salt: fromBase32(name), info: encoded(mark + ' ' + role) },
  files, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);

/// The content of an encrypted file; rejects if it is not authentic.
export async function openFile(key, file) {
  if (String.fromCharCode(...file.subarray(0, markBytes)) !== mark) throw new Error();
  const parts = [];
  for (let start = markBytes; start < file.length || !parts.length; start += sealedChunkBytes) {
    const end = start + sealedChunkBytes;
    parts.push(await openChunk(key, file.subarray(start, end), parts.length, end >= file.length));
  }
  const text = new Blob(parts), length = Number(new DataView(parts[0].buffer).getBigUint64(0));
  if (length > text.size - lengthBytes) throw new Error();
  return text.slice(lengthBytes, lengthBytes + length);
}
