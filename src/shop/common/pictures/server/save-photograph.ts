import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Files } from '#platform/server/files/files.ts';
import { HEAD_BYTES, LONGEST_SIDE_PX, looksLikePhotograph, MOST_PIXELS } from '../photograph.ts';
import { runLimited, loadSharp } from './encoding.ts';
import { FINGERPRINT_LENGTH } from './find-picture.ts';
import { originalKey } from './media-dir.ts';

/** A picture in the file storage, before it has a database row. */
export type SavedPhotograph = {
  /** The path below the folder of originals. */
  readonly file: string;
  readonly fingerprint: string;
  readonly width: number;
  readonly height: number;
};

/** The folders of uploads below the originals: photographs of visitors in reviews, and of the shop. */
export const VISITORS_FOLDER = 'avis';
export const SHOP_FOLDER = 'photos';

/**
 * Stores an upload: decoded and re-encoded, so that only the picture remains, upright and without
 * camera metadata. Its name contains the hash of its content, which reveals damaged files, and a random part,
 * so that deleting one upload never deletes the same photograph of another. Returns undefined if it is not a
 * photograph, or too large.
 */
export async function savePhotograph(
  source: string,
  files: Files,
  folder = VISITORS_FOLDER,
): Promise<SavedPhotograph | undefined> {
  if (!looksLikePhotograph(await readHead(source))) return undefined;
  const encoded = await runLimited(() => encode(source));
  if (!encoded) return undefined;
  const { data, info } = encoded;
  const sha256 = createHash('sha256').update(data).digest('hex');
  const file = `${folder}/${sha256}-${randomBytes(4).toString('hex')}.jpg`;
  // Outside the try block of `encode`: a storage error is not an invalid upload.
  await files.put(originalKey(file), data);
  return { file, fingerprint: sha256.slice(0, FINGERPRINT_LENGTH), width: info.width, height: info.height };
}

async function readHead(source: string): Promise<Buffer> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function encode(source: string) {
  const sharp = await loadSharp();
  // Rejects by the header, before any pixel is decoded.
  const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
  try {
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The decoder's error does not help the visitor: the file is not a readable photograph.
    return undefined;
  }
}
