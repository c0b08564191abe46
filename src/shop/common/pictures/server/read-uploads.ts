import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { formOf, readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { readParts } from '#platform/server/edge/read-parts.ts';
import { mediaDirOf } from './media-dir.ts';
import { deleteUploads, storeUpload, uploadName, type Upload } from './temporary-uploads.ts';

export type UploadLimits = {
  /** The name of the field with the files. */
  readonly field: string;
  readonly mostFiles: number;
  readonly mostFileBytes: number;
  /** The largest request. */
  readonly mostBytes: number;
};

/** The files of a form, stored temporarily until the form is processed. */
export type ReceivedUploads = {
  readonly files: readonly Upload[];
  /** The names of the files over the size limit, which were not kept. */
  readonly tooLarge: readonly string[];
  /** The number of files in the form. Those over the limit were not kept. */
  readonly count: number;
};

const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 60;

/** Reads a form with or without files, passes both to `handle`, and always deletes the temporary files. */
export async function withUploads<Answer>(
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  limits: UploadLimits,
  handle: (form: SubmittedForm, uploads: ReceivedUploads) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) return handle(readForm(request), { files: [], tooLarge: [], count: 0 });
  if (Number(request.headers['content-length'] ?? 0) > limits.mostBytes)
    throw Object.assign(new Error('form too large'), { statusCode: 413 });
  const files: Upload[] = [];
  try {
    const { fields, ...received } = await receive(request, limits, { mediaDir: mediaDirOf(deps), files });
    return await handle(formOf(fields), { files, ...received });
  } finally {
    await deleteUploads(files);
  }
}

type UploadedBody = UploadLimits & { readonly file: { readonly name: string; readonly body: Readable } };

/** Stores a body that is one file, passes it to `handle`, and always deletes the temporary file. */
export async function withUploadedBody<Answer>(
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  { file: { name, body }, mostFileBytes }: UploadedBody,
  handle: (uploads: ReceivedUploads) => Promise<Answer>,
): Promise<Answer> {
  if (Number(request.headers['content-length'] ?? 0) > mostFileBytes)
    throw Object.assign(new Error('file too large'), { statusCode: 413 });
  const files: Upload[] = [];
  try {
    const part = { filename: name, file: Readable.from(atMost(body, mostFileBytes)) };
    await storeUpload(part, mediaDirOf(deps), files);
    return await handle({ files, tooLarge: [], count: 1 });
  } finally {
    await deleteUploads(files);
  }
}

async function* atMost(body: AsyncIterable<Buffer>, mostBytes: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw Object.assign(new Error('file too large'), { statusCode: 413 });
    yield chunk;
  }
}

async function receive(
  request: FastifyRequest,
  { field, mostFiles, mostFileBytes }: UploadLimits,
  { mediaDir, files }: { readonly mediaDir: string; readonly files: Upload[] },
) {
  const fields: Record<string, string> = {};
  const tooLarge: string[] = [];
  let count = 0;
  const limits = {
    fieldSize: FIELD_BYTES,
    fields: MOST_FIELDS,
    // One more than allowed, to tell that there are too many.
    files: mostFiles + 1,
    fileSize: mostFileBytes,
  };
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    // Browsers send an unnamed file if none was chosen.
    const isWanted = part.fieldname === field && part.filename !== '' && ++count <= mostFiles;
    if (!isWanted) part.file.resume();
    else if (!(await storeUpload(part, mediaDir, files))) tooLarge.push(uploadName(part));
  }
  return { fields, tooLarge, count };
}
