import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import { inParts } from '../in-parts.ts';
import {
  checkKey,
  FileMissing,
  StorageAway,
  type Files,
  type ListedFile,
  type StorageFault,
} from './files.ts';
import { hashing } from './hashed.ts';
import type { S3Settings } from './s3-settings.ts';

const ANSWER_MS = 10_000;
/** A connection slower than this counts as broken. */
const LEAST_BYTES_PER_MS = 50;
const RETRIES = 2;
/** The longest delay before the first retry; the next one may be twice as long. */
const RETRY_MS = 50;
/** The maximum page size of the protocol. */
const MOST_LISTED = 1000;
/** Longer content of unknown length is sent in parts. The protocol accepts 10 000 parts of at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** The storage may copy all parts before it responds. */
const COMPLETION_MS = 10 * 60 * 1000;

type S3Call = {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly sha256?: string;
  readonly answerMs?: number;
};

/**
 * Stores files in S3-compatible object storage with path-style urls (`endpoint/bucket/key`). The server
 * verifies the hash of all content it receives. Content of unknown length is buffered in memory one part at a
 * time.
 */
export function s3Files(
  settings: S3Settings,
  { pageSize = MOST_LISTED, silenceMs = ANSWER_MS, answerMs = ANSWER_MS } = {},
): Files {
  const { bucket, prefix } = settings;
  const storage = connect(settings, { answerMs, silenceMs });
  const { send, readText } = storage;

  return {
    async put(key, content) {
      checkKey(key);
      if (content instanceof Uint8Array) {
        const body = withHash(content);
        await readText(await send('PUT', { key, ...body }));
        return { sha256: body.sha256, size: content.length };
      }
      const { chunks, result } = hashing(content);
      await putStream(storage, key, inParts(chunks, PART_BYTES));
      return result();
    },

    async get(key) {
      const response = await send('GET', { key: checkKey(key) });
      if (response.status === 404) throw missing(await readText(response), key);
      return Readable.from(readBody(response, silenceMs));
    },

    async exists(key) {
      const { status } = await send('HEAD', { key: checkKey(key) });
      return status !== 404;
    },

    list: (folder) => listAll(storage, `${prefix}${folder}`, { pageSize, skipped: prefix.length }),

    async remove(key) {
      await readText(await send('DELETE', { key: checkKey(key) }));
    },

    // Unfinished uploads are not listed as files. A lifecycle rule of the bucket removes those of a killed
    // process.
    removeUnfinished: async () => undefined,

    async check() {
      const { status } = await send('HEAD', {});
      if (status === 404) throw new StorageAway(`there is no bucket ${bucket}`, 'no-bucket');
    },
  };
}

/**
 * Sends short content in one request, and longer content in parts that become a file once all have arrived.
 */
async function putStream(storage: ObjectStorage, key: string, parts: AsyncGenerator<Buffer>): Promise<void> {
  const { send, readText } = storage;
  try {
    const first = await parts.next();
    const second = await parts.next();
    if (second.done) await readText(await send('PUT', { key, ...withHash(first.value ?? Buffer.alloc(0)) }));
    else await putParts(storage, key, inOrder([first.value ?? Buffer.alloc(0), second.value], parts));
  } finally {
    await parts.return(undefined);
  }
}

async function* inOrder<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}

async function putParts(storage: ObjectStorage, key: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const { send, readText } = storage;
  const creation = await send('POST', { key, query: { uploads: '' } });
  const uploadId = valueIn(await readText(creation), 'UploadId');
  try {
    const etags: string[] = [];
    for await (const part of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const response = await send('PUT', { key, query, ...withHash(part) });
      await readText(response);
      etags.push(response.headers.get('etag') ?? '');
    }
    await completeUpload(storage, { key, uploadId, etags });
  } catch (error) {
    // Reports the failure of the upload, not that of the abort.
    await Promise.allSettled([send('DELETE', { key, query: { uploadId } })]);
    throw error;
  }
}

async function completeUpload(
  { send, readText }: ObjectStorage,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
): Promise<void> {
  const list = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = new Blob([`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`]);
  const response = await send('POST', { key, query: { uploadId }, body, answerMs: COMPLETION_MS });
  const xml = await readText(response, COMPLETION_MS);
  // Status 200 is sent before the parts are assembled, so the result is in the body.
  if (!xml.includes('<CompleteMultipartUploadResult'))
    throw new StorageAway(`the object storage answers ${codeIn(xml)}`, 'unreachable');
}

const withHash = (content: Uint8Array) => ({
  body: new Blob([new Uint8Array(content)]),
  sha256: createHash('sha256').update(content).digest('hex'),
});

type ObjectStorage = {
  /** Sends a signed request. Returns a response with a success status or 404, and throws otherwise. */
  readonly send: (method: string, call: S3Call) => Promise<Response>;
  /** Reads a short body. Throws when the storage falls silent in the middle of it. */
  readonly readText: (response: Response, silenceMs?: number) => Promise<string>;
};

/** Calls for which 404 is a valid response. */
const MAY_BE_MISSING = new Set(['GET', 'HEAD', 'DELETE']);

function connect(
  { endpoint, bucket, prefix, region, ...keys }: S3Settings,
  limits: { readonly answerMs: number; readonly silenceMs: number },
): ObjectStorage {
  let client: AwsClient | undefined;
  const readText: ObjectStorage['readText'] = (response, silenceMs = limits.silenceMs) =>
    text(readBody(response, silenceMs));
  const send: ObjectStorage['send'] = async (method, call) => {
    const { key, query = {}, body, sha256, answerMs = limits.answerMs } = call;
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Loaded on the first call, so that a shop with a local folder never loads it.
    const { AwsClient } = await import('aws4fetch');
    client ??= new AwsClient({ ...keys, region, service: 's3' });
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), answerMs + (body?.size ?? 0) / LEAST_BYTES_PER_MS);
    try {
      const response = await fetchSigned(client, abort.signal, url.href, {
        method,
        ...(body && { body }),
        ...(sha256 !== undefined && { headers: { 'X-Amz-Content-Sha256': sha256 } }),
      });
      if (response.ok || (response.status === 404 && MAY_BE_MISSING.has(method))) return response;
      throw refusal(response.status, await readText(response));
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      throw new StorageAway('the object storage does not answer', 'unreachable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
  return { send, readText };
}

/**
 * Not `client.fetch`: it passes a `Request` to fetch. When that object is garbage collected, Node no longer forwards
 * the abort signal, and a call to a silent server lasts five minutes. Here the signal is given to fetch itself.
 */
async function fetchSigned(
  client: AwsClient,
  signal: AbortSignal,
  url: string,
  init: { method: string; body?: Blob; headers?: Record<string, string> },
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const { headers } = await client.sign(url, init);
    const response = await fetch(url, { ...init, headers, signal });
    const isTemporary = response.status >= 500 || response.status === 429;
    if (!isTemporary || attempt === RETRIES) return response;
    await response.body?.cancel();
    await pause(RETRY_MS * 2 ** attempt * Math.random(), undefined, { signal });
  }
}

const codeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

function refusal(status: number, xml: string): StorageAway {
  const faults: Record<number, StorageFault> = { 401: 'wrong-keys', 403: 'wrong-keys', 404: 'no-bucket' };
  return new StorageAway(
    `the object storage answers ${status} ${codeIn(xml)}`,
    faults[status] ?? 'unreachable',
  );
}

const missing = (xml: string, key: string): Error =>
  codeIn(xml) === 'NoSuchBucket' ? new StorageAway('the bucket is gone', 'no-bucket') : new FileMissing(key);

/**
 * Yields the body. Fails if the storage falls silent in the middle of a file, but waits for a slow reader.
 */
async function* readBody({ body }: Response, silenceMs: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new StorageAway('the object storage broke off', 'unreachable', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Rejects after `limitMs`, in two halves: a process that was blocked, for example by a key derivation,
 * receives the data that has arrived in the meantime before the second half ends.
 */
async function within<Value>(limitMs: number, outcome: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error('no answer in time'));
    timer = setTimeout(() => (timer = setTimeout(refuse, limitMs / 2)), limitMs / 2);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

/** Continues after the last key of each response, which every S3 implementation supports. */
async function* listAll(
  { send, readText }: ObjectStorage,
  prefix: string,
  { pageSize, skipped }: { pageSize: number; skipped: number },
): AsyncGenerator<ListedFile> {
  let marker = '';
  let isTruncated = true;
  while (isTruncated) {
    const response = await send('GET', { query: { prefix, marker, 'max-keys': String(pageSize) } });
    if (response.status === 404) throw new StorageAway('the bucket is gone', 'no-bucket');
    const xml = await readText(response);
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      marker = valueIn(entry, 'Key');
      yield {
        key: marker.slice(skipped),
        size: Number(valueIn(entry, 'Size')),
        modifiedAt: new Date(valueIn(entry, 'LastModified')),
      };
    }
    isTruncated = valueIn(xml, 'IsTruncated') === 'true';
  }
}

/** The text of one XML element; keys contain no character that XML escapes. */
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
