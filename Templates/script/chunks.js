// The chunks of an encrypted file, each of which opens by itself: the format GALP1.

export const chunkBytes = 65536;
/// A chunk as it is in the file, behind the mark of the format.
export const sealedChunkBytes = chunkBytes + 16;
export const markBytes = 5;
/// The length of the content stands before it.
export const lengthBytes = 8;

/// The plaintext of a chunk; rejects for one that is not what was encrypted.
export async function openChunk(key, chunk, index, isLast) {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = isLast;
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, chunk));
}
