import { transcode } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { currentSecond, sendWhole, takesWhole, wholeAnswer, type WholeAnswer } from './whole-answer.ts';

/** For pages that many ask for, and for somebody who waits while theirs is compressed. */
const EFFORT = { many: { brotli: 5, gzip: 5 }, one: { brotli: 1, gzip: 3 } } as const;
type For = keyof typeof EFFORT;

/** Asked for that often, a page is one that many ask for. */
const MANY = 2;

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = {
  body: Buffer;
  headers: string[];
  /** Made once a second for pages that many ask for; `body` is then a part of it. */
  whole?: WholeAnswer;
};

/**
 * A page as it goes over the wire, with its headers ready to send. Only compressed forms are kept: nearly all
 * clients take Brotli, and the plain one is four times its size.
 */
export type StoredPage = {
  status: number;
  etag: string;
  /** Compressed quickly for the first who asks, and well once somebody else does: most pages are asked for once. */
  br: Variant;
  /** Up to `MANY`. */
  timesAsked: number;
  /** Made for the first who takes no Brotli. */
  gzip?: Variant;
  identityHeaders: string[];
  notModified: string[];
};

export function storePage(status: number, html: string, headers: Record<string, string>): StoredPage {
  const identity = toUtf8(html);
  const br = exact(brotliCompressSync(identity, brotliOptions('one', identity)));
  // Weak: the encodings of a page are different bytes that say the same.
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

/** In half the time `Buffer.from` takes for a page, whose apostrophes are no Latin letters. */
function toUtf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // Half an emoji, which it refuses; here it becomes the sign for what cannot be read.
    return Buffer.from(text);
  }
}

const bodyHeaders = ({ length }: Buffer, encoding?: Encoding) => [
  'Content-Length',
  String(length),
  ...(encoding ? ['Content-Encoding', encoding] : []),
];

const brotliOptions = (whom: For, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: EFFORT[whom].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // A window of 256 kB holds any page; the default would take megabytes for each page that is made.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

const compressGzip = (bytes: Buffer, whom: For) => gzipSync(bytes, { level: EFFORT[whom].gzip });

/** In another thread: nobody waits for it. */
async function compressWell(page: StoredPage): Promise<void> {
  const html = brotliDecompressSync(page.br.body);
  const body = exact(await promisify(brotliCompress)(html, brotliOptions('many', html)));
  page.br = { body, headers: [...page.notModified, ...bodyHeaders(body, 'br')] };
}

/** An answer that is made for one client and kept nowhere, in the encoding this one takes. */
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

/** The compressor's own buffer is larger than what it holds; a kept page must not keep the rest of it. */
const exact = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

export function sendStoredPage(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  // Where that fails, the page stays as it is.
  if (page.timesAsked < MANY && ++page.timesAsked === MANY) void compressWell(page).catch(() => undefined);
  if (isKnown(page, request)) {
    response.writeHead(304, page.notModified as unknown as OutgoingHttpHeaders);
    response.end();
    return;
  }
  const { body, headers } = variantFor(page, request);
  // Node takes a flat list of names and values, which its types do not say.
  response.writeHead(page.status, headers as unknown as OutgoingHttpHeaders);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Proxies may have marked its tag as weak or send several; ours is too long to stand in another by chance. */
const isKnown = ({ etag }: StoredPage, request: IncomingMessage) =>
  rawHeader(request, 'if-none-match')?.includes(etag) ?? false;

/** The fastest way for a page that is asked for often; false where it has to go the usual one. */
export function sendAtOnce(page: StoredPage, request: IncomingMessage, response: ServerResponse): boolean {
  if (page.timesAsked < MANY || request.method !== 'GET' || !takesWhole(response)) return false;
  if (isKnown(page, request)) return false;
  sendWhole(response, wholeOf(page, variantFor(page, request)));
  return true;
}

function wholeOf({ status }: StoredPage, variant: Variant): WholeAnswer {
  if (variant.whole?.second === currentSecond()) return variant.whole;
  const whole = wholeAnswer(status, variant.headers, variant.body);
  variant.whole = whole;
  variant.body = whole.bytes.subarray(whole.bodyAt);
  return whole;
}

/** The form of the page that the client takes; its headers are names and values in turn. */
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

/** One header, without having Node build an object of all of them: this is the hottest path of the shop. */
function rawHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at];
    if (written?.length === name.length && written.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
}

/** Browsers of one kind all say the same; a few spellings cover nearly every visitor. */
const encodings = new Map<string, Encoding>();
const MOST_SPELLINGS = 100;

function knownEncoding(accepted: string): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const best = bestEncoding(accepted);
  if (encodings.size < MOST_SPELLINGS) encodings.set(accepted, best);
  return best;
}

/** What the client takes, best first; `q=0` is a refusal. */
export function bestEncoding(accepted: string): Encoding {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  if (at < 0) return false;
  const [, quality] = /^[^,;]*;\s*q=([\d.]+)/.exec(accepted.slice(at)) ?? [];
  return quality === undefined || Number(quality) > 0;
}

/** The head of a page with its policies, which is kept with each form of it. */
const HEAD_BYTES = 1_000;

/** With room for the other form of it, which is as large. */
export const storedPageBytes = ({ br }: StoredPage) => 2 * (br.body.length + HEAD_BYTES);
