import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/** An uploaded file, stored temporarily until its form is processed. */
export type Upload = { readonly name: string; readonly path: string };

/** A file on its way in; `truncated` once it is over the size limit. */
type IncomingFile = { readonly filename: string; readonly file: Readable & { readonly truncated?: boolean } };

const LONGEST_FILE_NAME = 80;
const uploadsDir = (mediaDir: string) => join(mediaDir, 'uploads');
const shortName = (name: string) => [...name].slice(0, LONGEST_FILE_NAME).join('');

/**
 * Writes a file of a form to the folder of uploads in progress. It is in `uploads` from the first byte on, so
 * that the caller can delete it. Returns whether it is complete; a file over the size limit is deleted.
 */
export async function storeUpload(part: IncomingFile, mediaDir: string, uploads: Upload[]): Promise<boolean> {
  const folder = uploadsDir(mediaDir);
  await mkdir(folder, { recursive: true });
  const upload = { name: shortName(part.filename), path: join(folder, randomUUID()) };
  uploads.push(upload);
  await pipeline(part.file, createWriteStream(upload.path, { mode: 0o600 })).catch(rethrowAsClientError);
  if (!part.file.truncated) return true;
  uploads.pop();
  await rm(upload.path, { force: true });
  return false;
}

export const uploadName = ({ filename }: Pick<IncomingFile, 'filename'>) => shortName(filename);

/** Turns a truncated upload into a client error (400); a disk error stays a server error. */
function rethrowAsClientError(error: unknown): never {
  const isOurs = error instanceof Error && ('syscall' in error || 'statusCode' in error);
  throw isOurs ? error : Object.assign(new Error('broken form', { cause: error }), { statusCode: 400 });
}

export async function deleteUploads(uploads: readonly Upload[]): Promise<void> {
  for (const { path } of uploads) await rm(path, { force: true });
}

/** Deletes temporary files left by a process that was stopped. */
export async function removeStaleUploads(mediaDir: string, olderThan: Date): Promise<void> {
  const folder = uploadsDir(mediaDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if ((await stat(path)).mtime < olderThan) await rm(path, { force: true });
  }
}
