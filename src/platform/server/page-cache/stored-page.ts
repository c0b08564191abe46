import { transcode } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import {
  currentSecond,
  acceptsPrebuilt,
  prebuildResponse,
  type SendWhole,
  type PrebuiltResponse,
} from './prebuilt-response.ts';

/** Compression levels: `many` for popular pages, `one` while a visitor waits for the compression. */
const EFFORT = { many: { brotli: 5, gzip: 5 }, one: { brotli: 1, gzip: 3 } } as const;
type CompressionUse = keyof typeof EFFORT;

/** Number of requests after which a page counts as popular. */
const MANY = 2;

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = {
  body: Buffer;
  headers: string[];
  /** Rebuilt at most once a second for popular pages; `body` is then a view into it. */
  prebuilt?: PrebuiltResponse;
};

/**
 * A page ready to send, with its headers. Only compressed variants are stored: nearly all clients accept
 * Brotli, and the uncompressed page is four times as large.
 */
export type StoredPage = {
  status: number;
  etag: string;
  /**
   * Compressed quickly for the first request, and better after the second one: most pages are requested once.
   */
  br: Variant;
  /** Number of requests, counted up to `MANY`. */
  timesAsked: number;
  /** Created on the first request that accepts gzip but not Brotli. */
  gzip?: Variant;
  identityHeaders: string[];
  notModified: string[];
};

export function storePage(status: number, html: string, headers: Record<string, string>): StoredPage {
  const identity = toUtf8(html);
  const br = exact(brotliCompressSync(identity, brotliOptions('one', identity)));
  // Weak: the encodings of a page have the same content but different bytes.
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, ETag: `W/${etag}`, Vary: 'Accept-Encoding' };
  const pairs = Object.entries(common).flat();
  return {
    status,
    etag,
    timesAsked: 0,
    br: { body: br, headers: [...pairs, ...bodyHeaders(br, 'br')] },
    identityHeaders: [...pairs, ...bodyHeaders(identity)],
    notModified: pairs,
  };
}

/** Takes half the time of `Buffer.from` for a page, whose typographic apostrophes are outside Latin-1. */
function toUtf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // `transcode` rejects an unpaired surrogate; `Buffer.from` replaces it with U+FFFD.
    return Buffer.from(text);
  }
}

const bodyHeaders = ({ length }: Buffer, encoding?: Encoding) => [
  'Content-Length',
  String(length),
  ...(encoding ? ['Content-Encoding', encoding] : []),
];

const brotliOptions = (whom: CompressionUse, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: EFFORT[whom].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // A window of 256 kB covers any page; the default would allocate megabytes for each rendered page.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

const compressGzip = (bytes: Buffer, whom: CompressionUse) => gzipSync(bytes, { level: EFFORT[whom].gzip });

/** Compresses a page better, in another thread and without blocking a response. */
async function compressWell(page: StoredPage): Promise<void> {
  const html = brotliDecompressSync(page.br.body);
  const body = exact(await promisify(brotliCompress)(html, brotliOptions('many', html)));
  page.br = { body, headers: [...page.notModified, ...bodyHeaders(body, 'br')] };
}

/** Compresses an uncached response for one client, in the best encoding that it accepts. */
export function compressFor(
  accepted: string | undefined,
  text: string,
): { body: Buffer; headers: Record<string, string> } {
  const encoding = bestEncoding(accepted ?? '');
  const plain = toUtf8(text);
  const headers = { Vary: 'Accept-Encoding' };
  if (encoding === 'identity') return { body: plain, headers };
  const body =
    encoding === 'br' ? brotliCompressSync(plain, brotliOptions('one', plain)) : compressGzip(plain, 'one');
  return { body, headers: { ...headers, 'Content-Encoding': encoding } };
}

/**
 * Copies the bytes, because the compressor's buffer is larger than its content and would stay in memory with
 * the page.
 */
const exact = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

export function sendStoredPage(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  // If the compression fails, the page stays as it is.
  if (page.timesAsked < MANY && ++page.timesAsked === MANY) void compressWell(page).catch(() => undefined);
  if (isKnown(page, request)) {
    response.writeHead(304, page.notModified as unknown as OutgoingHttpHeaders);
    response.end();
    return;
  }
  const { body, headers } = variantFor(page, request);
  // Node accepts a flat list of names and values, but its types do not include it.
  response.writeHead(page.status, headers as unknown as OutgoingHttpHeaders);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Proxies may mark the ETag as weak or send several; ours is too long to be part of another one by chance.
 */
const isKnown = ({ etag }: StoredPage, request: IncomingMessage) =>
  rawHeader(request, 'if-none-match')?.includes(etag) ?? false;

/** Sends a popular page through the shortcut; returns false if it must be sent the normal way. */
export function sendAtOnce(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  send: SendWhole,
): boolean {
  if (page.timesAsked < MANY || request.method !== 'GET' || !acceptsPrebuilt(response)) return false;
  if (isKnown(page, request)) return false;
  send(response, wholeOf(page, variantFor(page, request)));
  return true;
}

function wholeOf({ status }: StoredPage, variant: Variant): PrebuiltResponse {
  if (variant.prebuilt?.second === currentSecond()) return variant.prebuilt;
  const prebuilt = prebuildResponse(status, variant.headers, variant.body);
  variant.prebuilt = prebuilt;
  variant.body = prebuilt.bytes.subarray(prebuilt.bodyAt);
  return prebuilt;
}

/** The variant of the page in the client's best encoding; its headers alternate names and values. */
function variantFor(page: StoredPage, request: IncomingMessage): Variant {
  const encoding = knownEncoding(rawHeader(request, 'accept-encoding') ?? '');
  if (encoding === 'br') return page.br;
  if (encoding === 'gzip') return (page.gzip ??= gzipVariant(page));
  return { body: brotliDecompressSync(page.br.body), headers: page.identityHeaders };
}

function gzipVariant({ br, notModified }: StoredPage): Variant {
  const body = exact(compressGzip(brotliDecompressSync(br.body), 'many'));
  return { body, headers: [...notModified, ...bodyHeaders(body, 'gzip')] };
}

/**
 * Reads one header without making Node build an object of all headers: this is the hottest path of the shop.
 */
function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at];
    if (written?.length === name.length && written.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** Cache of parsed Accept-Encoding headers: a few values cover nearly all visitors. */
const encodings = new Map<string, Encoding>();
const MOST_SPELLINGS = 100;

function knownEncoding(accepted: string): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const best = bestEncoding(accepted);
  if (encodings.size < MOST_SPELLINGS) encodings.set(accepted, best);
  return best;
}

/** The best encoding that the client accepts; `q=0` means not accepted. */
export function bestEncoding(accepted: string): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

function acceptsEncoding(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  if (at < 0) return false;
  const [, quality] = /^[^,;]*;\s*q=([\d.]+)/.exec(accepted.slice(at)) ?? [];
  return quality === undefined || Number(quality) > 0;
}

/** Estimated size of the response head with its policies, which is stored with each variant. */
const HEAD_BYTES = 1_000;

/** Doubled to reserve space for the other variant, which is about as large. */
export const storedPageBytes = ({ br }: StoredPage) => 2 * (br.body.length + HEAD_BYTES);
