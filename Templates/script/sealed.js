// The keys and files of a private album: the format GALP1.

const chunkBytes = 65536, tagBytes = 16, mark = 'GALP1';
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const encoded = text => new TextEncoder().encode(text);
const imported = (bytes, name, use) => crypto.subtle.importKey('raw', bytes, name, false, [use]);
const hash = 'SHA-256';

function base32(bytes) {
  let text = '', bits = 0, count = 0;
  for (const byte of bytes) {
    bits = (bits << 8 | byte) & 0xFFFF;
    for (count += 8; count >= 5;) text += letters[bits >> (count -= 5) & 31];
  }
  return text;
}

function fromBase32(text) {
  const bytes = [];
  let bits = 0, count = 0;
  for (const letter of text) {
    bits = (bits << 5 | letters.indexOf(letter)) & 0xFFFF;
    if ((count += 5) >= 8) bytes.push(bits >> (count -= 8) & 255);
  }
  return new Uint8Array(bytes);
}

/// The key of a link; null for an address without one.
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

/// What an album is known by, and the key of its files, which no script can read.
export async function albumKeys(bytes) {
  const key = await imported(bytes, 'HKDF', 'deriveBits');
  const derived = info => crypto.subtle.deriveBits({ name: 'HKDF', hash, salt: new Uint8Array(), info: encoded(info) }, key, 256);
  const check = base32(new Uint8Array(await derived('address'), 0, 10));
  return { check, files: await imported(await derived('files'), 'HKDF', 'deriveKey') };
}

export const fileKey = (files, role, name) => crypto.subtle.deriveKey(
  { name: 'HKDF', hash, salt: fromBase32(name), info: encoded(mark + ' ' + role) },
  files, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);

/// The plaintext of a chunk; rejects for one that is not what was encrypted.
function openChunk(key, chunk, index, isLast) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = isLast;
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, chunk);
}

/// The content of an encrypted file; rejects for one that is not what was encrypted.
export async function openFile(key, file) {
  if (String.fromCharCode(...file.subarray(0, 5)) !== mark) throw new Error();
  const step = chunkBytes + tagBytes, parts = [];
  for (let start = 5; start < file.length || !parts.length; start += step) {
    const isLast = start + step >= file.length;
    parts.push(new Uint8Array(await openChunk(key, file.subarray(start, start + step), parts.length, isLast)));
  }
  const length = Number(new DataView(parts[0].buffer).getBigUint64(0));
  parts[0] = parts[0].subarray(8);
  let rest = length;
  const content = parts.map(part => {
    const used = part.subarray(0, rest);
    rest -= used.length;
    return used;
  });
  if (rest) throw new Error();
  return new Blob(content);
}
