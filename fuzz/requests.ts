import { HOSTILE_ENCODINGS, HOSTILE_JSON_TEXTS, HOSTILE_TEXTS, hostileJson } from './hostile-values.ts';
import type { Random } from './random.ts';

/** A route or a named call of the shop. */
export type Target = { readonly method: string; readonly url: string };

/** The data that requests are built from: targets, field names, valid values, cookies of several visitors. */
export type FuzzInput = {
  readonly targets: readonly Target[];
  readonly fields: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly cookies: readonly string[];
  readonly headers: readonly string[];
};

/** The bytes of a request. A truncated request declares a longer body than it sends, then closes its side. */
export type FuzzRequest = { readonly bytes: Buffer; readonly isTruncated: boolean };

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'QUERY',
];
const TYPES = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x'];
const ODD_TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/mixed; boundary=x',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;charset=nope',
  '/',
  'x',
  '',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'Multipart/Form-Data; Boundary=x',
  'application/octet-stream',
];

export function createRequest(random: Random, known: FuzzInput): FuzzRequest {
  const target = random.pick(known.targets);
  const method = random.chance(0.85) ? target.method : random.pick(METHODS);
  const path = fillPath(random, target.url, known);
  const separator = path.includes('?') ? '&' : '?';
  const query = random.chance(0.5) ? separator + pairs(random, known).join('&') : '';
  const hasBody = method !== 'GET' && method !== 'HEAD' ? random.chance(0.9) : random.chance(0.03);
  const { body, type } = hasBody ? createBody(random, known) : { body: Buffer.alloc(0), type: undefined };
  const isTruncated = body.length > 0 && random.chance(0.05);
  const length = isTruncated ? body.length + 1 + random.below(100_000) : body.length;
  const head = [
    `${method} ${asTarget(path + query)} HTTP/1.${random.chance(0.03) ? '0' : '1'}`,
    ...(random.chance(0.99) ? ['Host: localhost'] : []),
    'Connection: close',
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...bodyHeaders(random, hasBody, length),
    ...extraHeaders(random, known),
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
  return { bytes, isTruncated };
}

/** Encodes whitespace and NUL, which would end the request line early; everything else is sent as it is. */
const asTarget = (text: string) =>
  Buffer.from(
    text.replace(/[\s\0]/g, (sign) => encodeURIComponent(sign)),
    'utf8',
  ).toString('latin1');

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function value(random: Random, known: FuzzInput, field: string): string {
  const good = known.values.get(field) ?? [];
  return good.length > 0 && random.chance(0.5) ? random.pick(good) : random.pick(HOSTILE_TEXTS);
}

function fieldName(random: Random, known: FuzzInput): string {
  const name = random.chance(0.9) ? random.pick(known.fields) : random.pick(HOSTILE_TEXTS).slice(0, 200);
  return random.chance(0.9) ? name : name + random.pick(['[]', '[0]', '[__proto__]', '[a][b]', '[', ']']);
}

function pairs(random: Random, known: FuzzInput): string[] {
  return Array.from({ length: 1 + random.below(6) }, () => {
    const name = fieldName(random, known);
    const content = random.chance(0.15) ? random.pick(HOSTILE_ENCODINGS) : encode(value(random, known, name));
    return `${encode(name)}=${content.slice(0, 8_000)}`;
  });
}

/** Replaces the parameters of a route's path, with their patterns, by valid or hostile values. */
function fillPath(random: Random, url: string, known: FuzzInput): string {
  return url.replace(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?|\*/g, (_, name: string | undefined) => {
    if (random.chance(0.2)) return random.pick(HOSTILE_ENCODINGS);
    return encode(value(random, known, name ?? '')).slice(0, 400);
  });
}

function createBody(random: Random, known: FuzzInput): { body: Buffer; type: string | undefined } {
  const type = random.pick(TYPES);
  const sent = random.chance(0.9) ? type : random.chance(0.8) ? random.pick(ODD_TYPES) : undefined;
  if (type === 'application/json') return { body: Buffer.from(jsonText(random, known)), type: sent };
  if (type.startsWith('multipart')) return { body: multipart(random, known), type: sent };
  return { body: Buffer.from(pairs(random, known).join('&')), type: sent };
}

function jsonText(random: Random, known: FuzzInput): string {
  if (random.chance(0.15)) return random.pick(HOSTILE_JSON_TEXTS);
  const entries = Array.from({ length: 1 + random.below(8) }, () => {
    const name = fieldName(random, known);
    return [name, random.chance(0.5) ? value(random, known, name) : hostileJson(random)];
  });
  const text = JSON.stringify(Object.fromEntries(entries));
  return random.chance(0.05) ? text.slice(0, random.below(text.length)) : text;
}

function multipart(random: Random, known: FuzzInput): Buffer {
  const parts = Array.from({ length: 1 + random.below(5) }, () => {
    const name = fieldName(random, known).replace(/"/g, '%22');
    const file = random.chance(0.2) ? `; filename="${random.pick(['a.jpg', '', '../x', 'é.png'])}"` : '';
    const type = random.chance(0.2)
      ? `\r\nContent-Type: ${random.pick(['application/json', 'text/plain; charset=nope', 'image/jpeg'])}`
      : '';
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n${value(random, known, name)}\r\n`;
  });
  const body = Buffer.from(`${parts.join('')}--x--\r\n`);
  if (random.chance(0.6)) return body;
  if (random.chance(0.2)) return Buffer.from(`--x\r\nbroken${'a'.repeat(random.below(300_000))}`);
  return body.subarray(0, random.below(body.length));
}

function bodyHeaders(random: Random, hasBody: boolean, length: number): string[] {
  if (!hasBody) return random.chance(0.05) ? ['Content-Length: 0'] : [];
  if (random.chance(0.01))
    return [`Content-Length: ${random.pick(['-1', 'x', '1, 2', '99999999999999999999'])}`];
  if (random.chance(0.01)) return ['Transfer-Encoding: chunked', `Content-Length: ${length}`];
  return [`Content-Length: ${length}`];
}

const HEADER_NAMES = [
  'Accept',
  'Accept-Encoding',
  'Origin',
  'Referer',
  'Sec-Fetch-Site',
  'Sec-Purpose',
  'User-Agent',
  'If-None-Match',
  'Range',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'Cart-Token',
  'Nonce',
  'X-WP-Nonce',
  'Idempotency-Key',
  'Authorization',
  'Stripe-Signature',
  'Content-Encoding',
  'Upgrade',
  'If-Modified-Since',
];
const HEADER_VALUES = [
  'application/json',
  'gzip, br',
  'same-origin',
  'cross-site',
  'http://localhost',
  'null',
  'http://[',
  '*/*',
  'bytes=0-',
  'GET',
  'Bearer x',
  'Basic Og==',
  't=1,v1=2',
  'a.b.c',
  'eyJhIjoxfQ.eyJiIjoyfQ.x',
  '127.0.0.1',
  '::1, 10.0.0.1',
  'unknown',
  'prefetch',
];

function extraHeaders(random: Random, known: FuzzInput): string[] {
  const lines = random.chance(0.7) ? [`Cookie: ${random.pick(known.cookies)}`] : [];
  if (random.chance(0.4) && known.headers.length > 0) lines.push(random.pick(known.headers));
  for (let count = random.below(4); count > 0; count--) {
    const text = random.chance(0.6) ? random.pick(HEADER_VALUES) : random.pick(HOSTILE_TEXTS).slice(0, 500);
    // Node rejects header values with line breaks or NUL before the shop sees the request.
    lines.push(
      `${random.pick(HEADER_NAMES)}: ${Buffer.from(text.replace(/[\r\n\0]/g, ' ')).toString('latin1')}`,
    );
  }
  if (random.chance(0.02))
    lines.push(`Cookie: ${random.pick(HOSTILE_ENCODINGS)}=${random.pick(HOSTILE_ENCODINGS)}`);
  if (random.chance(0.005)) lines.push(`X-Long: ${'x'.repeat(20_000)}`);
  if (random.chance(0.005)) lines.push(...Array.from({ length: 150 }, (_, at) => `X-Many-${at}: 1`));
  return lines;
}
