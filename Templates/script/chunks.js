// The chunks of an encrypted file, which are decrypted independently: the format GALP1.

export const chunkBytes = 65536;
/// The length of a chunk in the file, where chunks follow the mark of the format.
export const sealedChunkBytes = chunkBytes + 16;
export const markBytes = 5;
/// The length field before the content.
export const lengthBytes = 8;

/// The plaintext of a chunk; rejects if it is not authentic.
export async function openChunk(key, chunk, index, isLast) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = isLast;
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, chunk));
}
