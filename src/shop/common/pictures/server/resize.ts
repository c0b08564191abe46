import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Files } from '#platform/server/files/files.ts';
import type { PictureFormat } from '../picture.ts';
import { runLimited, loadSharp } from './encoding.ts';

type Order = {
  readonly files: Files;
  /** The key of the original in the file storage. */
  readonly original: string;
  readonly target: string;
  readonly width: number;
  readonly format: PictureFormat;
};

const running = new Map<string, Promise<void>>();

/** Generates one size of a picture; concurrent requests share the same run. */
export function makeSize(order: Order): Promise<void> {
  const started =
    running.get(order.target) ?? runLimited(() => resize(order)).finally(() => running.delete(order.target));
  running.set(order.target, started);
  return started;
}

async function resize({ files, original, target, width, format }: Order): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Written to a temporary file and renamed, so that no partial picture is ever read.
  const unfinished = `${target}.${randomUUID()}`;
  const sharp = await loadSharp();
  const image = sharp(await buffer(await files.get(original)))
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') image.avif({ quality: 58, effort: 2 });
  else if (format === 'webp') image.webp({ quality: 80 });
  else image.jpeg({ quality: 82, mozjpeg: true });
  try {
    await image.toFile(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
