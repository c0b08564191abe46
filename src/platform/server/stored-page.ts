import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const GZIP_LEVEL = 5;

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { body: Buffer; headers: string[] };

/**
 * A page as it goes over the wire, with its headers ready to send. Only the compressed forms are kept: nearly all
 * clients take one of them, and the plain one is four times their size.
 */
export type StoredPage = {
  status: number;
  etag: string;
  br: Variant;
  gzip: Variant;
  identityHeaders: string[];
  notModified: string[];
};

export async function storePage(
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity),
    compressGzip(identity, { level: GZIP_LEVEL }),
  ]);
  // Weak: the encodings of a page are different bytes that say the same.
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, ETag: `W/${etag}`, Vary: 'Accept-Encoding' };
  const headersOf = (length: number, encoding?: Encoding) =>
    Object.entries({
      ...common,
      'Content-Length': String(length),
      ...(encoding && { 'Content-Encoding': encoding }),
    }).flat();
  return {
    status,
    etag,
    br: { body: exact(br), headers: headersOf(br.length, 'br') },
    gzip: { body: exact(gzipped), headers: headersOf(gzipped.length, 'gzip') },
    identityHeaders: headersOf(identity.length),
    notModified: Object.entries(common).flat(),
  };
}

const compressBrotli = (bytes: Buffer) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window of 256 kB holds any page; the default would take megabytes for each page that is made.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });

/** An answer that is made for one client and kept nowhere, in the encoding this one takes. */
export async function compressFor(
  accepted: string | undefined,
  text: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoding = bestEncoding(accepted ?? '');
  const plain = Buffer.from(text);
  const headers = { Vary: 'Accept-Encoding' };
  if (encoding === 'identity') return { body: plain, headers };
  const body =
    encoding === 'br' ? await compressBrotli(plain) : await compressGzip(plain, { level: GZIP_LEVEL });
  return { body, headers: { ...headers, 'Content-Encoding': encoding } };
}

/** The compressor's own buffer is larger than what it holds; a kept page must not keep the rest of it. */
const exact = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

export function sendStoredPage(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  // Proxies may have marked it as weak or send several; ours is too long to stand in another by chance.
  if (rawHeader(request, 'if-none-match')?.includes(page.etag)) {
    response.writeHead(304, page.notModified as unknown as OutgoingHttpHeaders);
    response.end();
    return;
  }
  const { body, headers } = variantFor(page, request);
  // Node takes a flat list of names and values, which its types do not say.
  response.writeHead(page.status, headers as unknown as OutgoingHttpHeaders);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The form of the page that the client takes; its headers are names and values in turn. */
export function variantFor(page: StoredPage, request: IncomingMessage): Variant {
  const encoding = knownEncoding(rawHeader(request, 'accept-encoding') ?? '');
  if (encoding !== 'identity') return page[encoding];
  return { body: gunzipSync(page.gzip.body), headers: page.identityHeaders };
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

export const storedPageBytes = ({ br, gzip: gzipped }: StoredPage) => br.body.length + gzipped.body.length;
