import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HEAD_BYTES, LONGEST_SIDE_PX, looksLikePhotograph, MOST_PIXELS } from '../photograph.ts';
import { inTurn, loadSharp } from './encoding.ts';
import { fingerprintOf } from './find-picture.ts';

/** A picture on the shop's disk, before it has a row of its own. */
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
 * what a camera writes into it, under a name that nobody chose. Undefined: it is no photograph, or too vast.
 */
export async function takePhotograph(source: string, mediaDir: string): Promise<TakenPicture | undefined> {
  if (!looksLikePhotograph(await readHead(source))) return undefined;
  const file = `${VISITORS_FOLDER}/${randomUUID()}.jpg`;
  const target = join(mediaDir, 'originals', file);
  await mkdir(dirname(target), { recursive: true });
  const encoded = await inTurn(() => encode(source));
  if (!encoded) return undefined;
  const { data, info } = encoded;
  const unfinished = `${target}.part`;
  try {
    // Outside of what reads the file: a disk that is full is not the visitor's fault.
    await writeFile(unfinished, data);
    await rename(unfinished, target);
    return { file, fingerprint: fingerprintOf(data), width: info.width, height: info.height };
  } finally {
    await rm(unfinished, { force: true });
  }
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
