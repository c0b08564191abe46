import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { StorageAway, type Files } from '../../../platform/server/files/files.ts';
import { readParts } from '../../../platform/server/read-parts.ts';
import { dropPictures } from '../../pictures/server/keep-pictures.ts';
import { takePhotograph, type TakenPicture } from '../../pictures/server/take-photograph.ts';
import { FIELD, mostBytes, pictureFault, type FieldFault, type PictureTerms } from '../form-rules.ts';

/** A form as it came in. Its files lie aside until it is clear what becomes of them. */
export type SentForm = {
  text(field: string): string;
  texts(field: string): readonly string[];
  readonly uploads: readonly Upload[];
  /** What is wrong with its files. */
  readonly faults: readonly FieldFault[];
};

type Upload = { readonly name: string; readonly path: string };

const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 60;
/** More than are accepted are read over, so that whoever sent them is told; a flood is cut off. */
const SPARE_FILES = 10;
const LONGEST_FILE_NAME = 80;

const uploadsDir = (mediaDir: string) => join(mediaDir, 'uploads');

/** Reads a form with or without files, hands it over, and leaves nothing of its files behind, whatever happens. */
export async function withForm<Answer>(
  request: FastifyRequest,
  mediaDir: string,
  terms: PictureTerms,
  handle: (form: SentForm) => Promise<Answer>,
): Promise<Answer> {
  const uploads: Upload[] = [];
  try {
    const form = request.isMultipart()
      ? await readForm(request, mediaDir, terms, uploads).catch(blameForm)
      : plainForm(request.body);
    return await handle(form);
  } finally {
    for (const { path } of uploads) await rm(path, { force: true });
  }
}

/** A form that cannot be taken apart is its sender's fault; a disk that cannot be written to is ours. */
function blameForm(error: unknown): never {
  const isOurs = error instanceof Error && ('syscall' in error || 'statusCode' in error);
  throw isOurs ? error : Object.assign(new Error('broken form', { cause: error }), { statusCode: 400 });
}

const toForm = (
  fields: ReadonlyMap<string, readonly string[]>,
  uploads: readonly Upload[],
  faults: readonly FieldFault[],
): SentForm => ({
  text: (field) => fields.get(field)?.[0] ?? '',
  texts: (field) => fields.get(field) ?? [],
  uploads,
  faults,
});

function plainForm(body: unknown): SentForm {
  const fields = new Map<string, string[]>();
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {}))
    fields.set(
      name,
      [value].flat().filter((one): one is string => typeof one === 'string'),
    );
  return toForm(fields, [], []);
}

async function readForm(
  request: FastifyRequest,
  mediaDir: string,
  terms: PictureTerms,
  uploads: Upload[],
): Promise<SentForm> {
  const fields = new Map<string, string[]>();
  const faults: FieldFault[] = [];
  const limits = {
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    files: terms.mostPictures + SPARE_FILES,
    fileSize: mostBytes(terms),
  };
  let count = 0;
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') {
      const known = fields.get(part.fieldname) ?? [];
      fields.set(part.fieldname, [...known, typeof part.value === 'string' ? part.value : '']);
      continue;
    }
    // A browser sends one without a name where none was chosen.
    const isPicture = part.fieldname === FIELD.pictures && part.filename !== '';
    if (isPicture && ++count <= terms.mostPictures)
      await putAside(part, mediaDir, terms, { uploads, faults });
    else part.file.resume();
  }
  if (count > terms.mostPictures)
    faults.unshift(pictureFault({ kind: 'too-many-pictures', most: terms.mostPictures }));
  return toForm(fields, uploads, faults);
}

type Aside = { readonly uploads: Upload[]; readonly faults: FieldFault[] };

async function putAside(
  part: MultipartFile,
  mediaDir: string,
  terms: PictureTerms,
  { uploads, faults }: Aside,
): Promise<void> {
  const folder = uploadsDir(mediaDir);
  await mkdir(folder, { recursive: true });
  const upload = { name: shortName(part.filename), path: join(folder, randomUUID()) };
  uploads.push(upload);
  await pipeline(part.file, createWriteStream(upload.path, { mode: 0o600 }));
  if (!part.file.truncated) return;
  uploads.pop();
  await rm(upload.path, { force: true });
  faults.push(
    pictureFault({ kind: 'picture-too-large', file: upload.name, megabytes: terms.pictureMegabytes }),
  );
}

const shortName = (name: string) => [...name].slice(0, LONGEST_FILE_NAME).join('');

/** Takes in the pictures of a form: all of them, or none and which of them are no photographs. */
export async function takePictures(
  uploads: readonly Upload[],
  files: Files,
): Promise<{ taken: TakenPicture[]; faults: FieldFault[] }> {
  const taken: TakenPicture[] = [];
  const faults: FieldFault[] = [];
  try {
    for (const { name, path } of uploads) {
      const picture = await takePhotograph(path, files);
      if (picture) taken.push(picture);
      else faults.push(pictureFault({ kind: 'not-a-picture', file: name }));
    }
  } catch (error) {
    // While the storage is away, files that reached it are left to the hourly removal of orphans.
    if (error instanceof StorageAway) return { taken: [], faults: [pictureFault({ kind: 'storage-away' })] };
    await dropPictures(files, taken);
    throw error;
  }
  if (faults.length === 0) return { taken, faults };
  await dropPictures(files, taken);
  return { taken: [], faults };
}

/** The status of an answer that refuses pictures: our own fault, or the sender's. */
export const statusOfFaults = (faults: readonly FieldFault[]) =>
  faults.some(({ fault }) => fault.kind === 'storage-away') ? 503 : 422;

/** Files put aside by a process that was stopped meanwhile. */
export async function removeStaleUploads(mediaDir: string, olderThan: Date): Promise<void> {
  const folder = uploadsDir(mediaDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if ((await stat(path)).mtime < olderThan) await rm(path, { force: true });
  }
}
