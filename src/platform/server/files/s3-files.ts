import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AwsClient } from 'aws4fetch';
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
/** As many as the protocol gives at once. */
const MOST_LISTED = 1000;

type Call = {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly sha256?: string;
};

/**
 * Keeps files in S3-compatible object storage, addressed by path (`endpoint/bucket/key`). Content of unknown length is
 * put aside in `spoolDir` first: the protocol wants its length and its hash, which the server checks.
 */
export function s3Files(settings: S3Settings, spoolDir: string, pageSize = MOST_LISTED): Files {
  const { bucket, prefix } = settings;
  const send = createSender(settings);

  return {
    async put(key, content) {
      checkKey(key);
      if (content instanceof Uint8Array) {
        const sha256 = createHash('sha256').update(content).digest('hex');
        await send('PUT', { key, body: new Blob([new Uint8Array(content)]), sha256 });
        return { sha256, size: content.length };
      }
      await mkdir(spoolDir, { recursive: true });
      const path = join(spoolDir, randomUUID());
      try {
        const { chunks, result } = hashing(content);
        await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
        const written = result();
        await send('PUT', { key, body: await openAsBlob(path), sha256: written.sha256 });
        return written;
      } finally {
        await rm(path, { force: true });
      }
    },

    async get(key) {
      const response = await send('GET', { key: checkKey(key) });
      if (response.status === 404) throw await missing(response, key);
      return Readable.from(readBody(response));
    },

    async exists(key) {
      const { status } = await send('HEAD', { key: checkKey(key) });
      return status !== 404;
    },

    list: (folder) => listAll(send, `${prefix}${folder}`, { pageSize, skipped: prefix.length }),

    async remove(key) {
      await drain(await send('DELETE', { key: checkKey(key) }));
    },

    async removeUnfinished(olderThan) {
      for (const name of await readdir(spoolDir).catch(() => [])) {
        const found = await stat(join(spoolDir, name)).catch(() => undefined);
        if (found && found.mtime < olderThan) await rm(join(spoolDir, name), { force: true });
      }
    },

    async check() {
      const { status } = await send('HEAD', {});
      if (status === 404) throw new StorageAway(`there is no bucket ${bucket}`, 'no-bucket');
    },
  };
}

type Send = (method: string, call: Call) => Promise<Response>;

/** Sends signed requests. An answer it gives back is a success or 404; everything else is thrown. */
function createSender({ endpoint, bucket, prefix, region, ...keys }: S3Settings): Send {
  let client: AwsClient | undefined;
  return async (method, { key, query = {}, body, sha256 }) => {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Loaded with the first call: a shop with a local folder does not carry it.
    const { AwsClient } = await import('aws4fetch');
    client ??= new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_MS + (body?.size ?? 0) / LEAST_BYTES_PER_MS);
    try {
      const response = await client.fetch(url.href, {
        method,
        ...(body && { body }),
        ...(sha256 !== undefined && { headers: { 'X-Amz-Content-Sha256': sha256 } }),
        signal: abort.signal,
      });
      if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
      throw await refusal(response);
    } catch (error) {
      if (error instanceof StorageAway) throw error;
      throw new StorageAway('the object storage does not answer', 'unreachable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

const drain = (response: Response) => response.arrayBuffer();
const codeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

async function refusal(response: Response): Promise<StorageAway> {
  const code = codeIn(await response.text());
  const faults: Record<number, StorageFault> = { 401: 'wrong-keys', 403: 'wrong-keys', 404: 'no-bucket' };
  return new StorageAway(
    `the object storage answers ${response.status} ${code}`,
    faults[response.status] ?? 'unreachable',
  );
}

async function missing(response: Response, key: string): Promise<Error> {
  const isBucket = codeIn(await response.text()) === 'NoSuchBucket';
  return isBucket ? new StorageAway('the bucket is gone', 'no-bucket') : new FileMissing(key);
}

async function* readBody({ body }: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (error) {
    throw new StorageAway('the object storage broke off', 'unreachable', { cause: error });
  }
}

/** Goes on after the last key of each answer, which every storage understands. */
async function* listAll(
  send: Send,
  prefix: string,
  { pageSize, skipped }: { pageSize: number; skipped: number },
): AsyncGenerator<ListedFile> {
  let marker = '';
  let isTruncated = true;
  while (isTruncated) {
    const response = await send('GET', { query: { prefix, marker, 'max-keys': String(pageSize) } });
    if (response.status === 404) throw new StorageAway('the bucket is gone', 'no-bucket');
    const xml = await response.text();
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

/** The text of one element; keys hold no character that XML encodes. */
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
