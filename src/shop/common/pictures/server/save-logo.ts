import { createHash, randomBytes } from 'node:crypto';
import type { Files } from '#platform/server/files/files.ts';
import { MOST_PIXELS } from '../photograph.ts';
import { loadSharp, runLimited } from './encoding.ts';
import { FINGERPRINT_LENGTH } from './find-picture.ts';
import { originalKey } from './media-dir.ts';
import { SHOP_FOLDER, type SavedPhotograph } from './save-photograph.ts';

const MOST_PX = 1200;
const READABLE: readonly string[] = ['png', 'jpeg', 'webp', 'heif'];

/**
 * Stores an uploaded logo: decoded and encoded again as WebP, which keeps a transparent background. Returns
 * undefined if it is not a picture, or too large. A drawing (SVG) is refused, because it may contain scripts.
 */
export async function saveLogo(source: string, files: Files): Promise<SavedPhotograph | undefined> {
  const encoded = await runLimited(() => encode(source));
  if (!encoded) return undefined;
  const { data, info } = encoded;
  const sha256 = createHash('sha256').update(data).digest('hex');
  const file = `${SHOP_FOLDER}/${sha256}-${randomBytes(4).toString('hex')}.webp`;
  await files.put(originalKey(file), data);
  return { file, fingerprint: sha256.slice(0, FINGERPRINT_LENGTH), width: info.width, height: info.height };
}

async function encode(source: string) {
  const sharp = await loadSharp();
  const image = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
  try {
    const { format } = await image.metadata();
    if (!READABLE.includes(format)) return undefined;
    return await image
      .rotate()
      .resize({ width: MOST_PX, height: MOST_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The decoder's error does not help the merchant: the file is not a readable picture.
    return undefined;
  }
}
