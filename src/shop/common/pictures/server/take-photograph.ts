import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Files } from '#platform/server/files/files.ts';
import { HEAD_BYTES, LONGEST_SIDE_PX, looksLikePhotograph, MOST_PIXELS } from '../photograph.ts';
import { inTurn, loadSharp } from './encoding.ts';
import { FINGERPRINT_LENGTH } from './find-picture.ts';
import { originalKey } from './media-dir.ts';

/** A picture in the storage, before it has a row of its own. */
export type TakenPicture = {
  /** Below the folder of originals. */
  readonly file: string;
  readonly fingerprint: string;
  readonly width: number;
  readonly height: number;
};

/** Where pictures that visitors send are kept, below the originals. */
export const VISITORS_FOLDER = 'avis';

/**
 * Takes in what a visitor sent: decoded and encoded anew, so that nothing but the picture is kept, upright, without
 * what a camera writes into it. Its name is the hash of its content, which tells a damaged file, and a random part, so
 * that deleting one upload never takes the same photograph from another. Undefined: it is no photograph, or too vast.
 */
export async function takePhotograph(source: string, files: Files): Promise<TakenPicture | undefined> {
  if (!looksLikePhotograph(await readHead(source))) return undefined;
  const encoded = await inTurn(() => encode(source));
  if (!encoded) return undefined;
  const { data, info } = encoded;
  const sha256 = createHash('sha256').update(data).digest('hex');
  const file = `${VISITORS_FOLDER}/${sha256}-${randomBytes(4).toString('hex')}.jpg`;
  // Outside of what reads the file: a storage that is full is not the visitor's fault.
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
  // Refused by what its head says, before a pixel is read.
  const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
  try {
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // What it says is wrong with a file is of no use to who sent it: it is no photograph that can be read.
    return undefined;
  }
}
