import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { AttemptOutcome } from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import type { Deps } from '#platform/server/deps.ts';
import { StorageAway, type Files } from '#platform/server/files/files.ts';
import { formOf, readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { readParts } from '#platform/server/edge/read-parts.ts';
import { countUpload } from '#platform/server/limits/upload-limit.ts';
import { dropPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import { savePhotograph, type SavedPhotograph } from '#shop/common/pictures/server/save-photograph.ts';
import { mediaDirOf } from '#shop/common/pictures/server/media-dir.ts';
import {
  deleteUploads,
  storeUpload,
  uploadName,
  type Upload,
} from '#shop/common/pictures/server/temporary-uploads.ts';
import {
  FIELD,
  hourlyUploads,
  largestFormBytes,
  mostBytes,
  pictureFault,
  SPARE_FILES,
  type WritingFault,
  type PictureTerms,
} from '../form-rules.ts';

/** A submitted form with files, which are stored temporarily until the form is processed. */
export type UploadForm = SubmittedForm & {
  readonly uploads: readonly Upload[];
  /** The faults of the files. */
  readonly faults: readonly WritingFault[];
};

const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 60;

type UploadDeps = Pick<Deps, 'db' | 'now' | 'keyedHash' | 'config'>;

/** Parses a form with or without files, passes it to `handle`, and always deletes the temporary files. */
export async function withForm<Answer>(
  deps: UploadDeps,
  request: FastifyRequest,
  terms: PictureTerms,
  handle: (form: UploadForm) => Promise<Answer>,
): Promise<Answer> {
  const uploads: Upload[] = [];
  try {
    const form = request.isMultipart()
      ? await readUploadForm(request, uploadRules(deps, request, terms), uploads)
      : { ...readForm(request), uploads, faults: [] };
    return await handle(form);
  } finally {
    await deleteUploads(uploads);
  }
}

type UploadRules = {
  readonly terms: PictureTerms;
  readonly mediaDir: string;
  /** Counts the next file against the upload limit before it is written. */
  readonly countFile: () => Promise<AttemptOutcome>;
};

/** Throws if the declared size exceeds the maximum of a form. */
function uploadRules(deps: UploadDeps, request: FastifyRequest, terms: PictureTerms): UploadRules {
  const largest = largestFormBytes(terms);
  const declared = Number(request.headers['content-length'] ?? largest);
  if (declared > largest) throw Object.assign(new Error('form too large'), { statusCode: 413 });
  // The bytes of the whole request are counted with the first file.
  let bytes = declared;
  const countFile = async () => {
    const upload = { client: clientOf(request), files: 1, bytes };
    bytes = 0;
    return countUpload(deps, hourlyUploads(terms), upload);
  };
  return { terms, mediaDir: mediaDirOf(deps), countFile };
}

async function readUploadForm(
  request: FastifyRequest,
  rules: UploadRules,
  uploads: Upload[],
): Promise<UploadForm> {
  const { terms } = rules;
  const fields = new Map<string, string | string[]>();
  const faults: WritingFault[] = [];
  const limits = {
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    files: terms.mostPictures + SPARE_FILES,
    fileSize: mostBytes(terms),
  };
  let count = 0;
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? part.value : '';
      const earlier = fields.get(part.fieldname);
      fields.set(part.fieldname, earlier === undefined ? value : [earlier, value].flat());
      continue;
    }
    // Browsers send an unnamed file if none was chosen.
    const isPicture = part.fieldname === FIELD.pictures && part.filename !== '';
    if (isPicture && ++count <= terms.mostPictures) await takeFile(part, rules, { uploads, faults });
    else part.file.resume();
  }
  if (count > terms.mostPictures)
    faults.unshift(pictureFault({ code: 'too-many-pictures', most: terms.mostPictures }));
  return { ...formOf(Object.fromEntries(fields)), uploads, faults };
}

type StoredUploads = { readonly uploads: Upload[]; readonly faults: WritingFault[] };

/** Stores a file if the sender is within the upload limit; otherwise discards it and adds the fault once. */
async function takeFile(part: MultipartFile, rules: UploadRules, aside: StoredUploads): Promise<void> {
  const isRefused = aside.faults.some(({ code }) => code === 'too-many-uploads');
  const allowed = isRefused ? undefined : await rules.countFile();
  if (allowed?.ok) return takeAllowedFile(part, rules, aside);
  part.file.resume();
  if (allowed)
    aside.faults.push(pictureFault({ code: 'too-many-uploads', waitSeconds: allowed.waitSeconds }));
}

async function takeAllowedFile(
  part: MultipartFile,
  { mediaDir, terms }: UploadRules,
  { uploads, faults }: StoredUploads,
): Promise<void> {
  if (await storeUpload(part, mediaDir, uploads)) return;
  faults.push(
    pictureFault({ code: 'picture-too-large', file: uploadName(part), megabytes: terms.pictureMegabytes }),
  );
}

/**
 * Processes the pictures of a form. If any file is not a photograph, none is taken and the faults name those
 * files.
 */
export async function takePictures(
  uploads: readonly Upload[],
  files: Files,
): Promise<{ taken: SavedPhotograph[]; faults: WritingFault[] }> {
  const taken: SavedPhotograph[] = [];
  const faults: WritingFault[] = [];
  try {
    for (const { name, path } of uploads) {
      const picture = await savePhotograph(path, files);
      if (picture) taken.push(picture);
      else faults.push(pictureFault({ code: 'not-a-picture', file: name }));
    }
  } catch (error) {
    // If the storage is unavailable, files already stored are left to the hourly cleanup of orphans.
    if (error instanceof StorageAway) return { taken: [], faults: [pictureFault({ code: 'storage-away' })] };
    await dropPictures(files, taken);
    throw error;
  }
  if (faults.length === 0) return { taken, faults };
  await dropPictures(files, taken);
  return { taken: [], faults };
}

/** Returns the HTTP status for rejected pictures. */
export function statusOfFaults(faults: readonly WritingFault[]): number {
  const codes = new Set(faults.map(({ code }) => code));
  if (codes.has('too-many-uploads')) return 429;
  return codes.has('storage-away') ? 503 : 422;
}
