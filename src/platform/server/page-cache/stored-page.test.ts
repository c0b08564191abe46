import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainRequest } from '#test/network/plain-request.ts';
import {
  bestEncoding,
  sendAtOnce,
  sendStoredPage,
  storePage,
  storedPageBytes,
  type StoredPage,
} from './stored-page.ts';
import { sendPrebuilt } from './prebuilt-response.ts';

const HTML = `<!doctype html><p>${'Éveil, '.repeat(500)}</p>`;

let page: StoredPage;
let server: Server;
let origin: string;
beforeAll(async () => {
  page = storePage(200, HTML, { 'Content-Type': 'text/html; charset=utf-8' });
  server = createServer((request, response) => {
    if (!sendAtOnce(page, request, response, sendPrebuilt)) sendStoredPage(page, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function fetchBytes(encoding: string, connection = 'close') {
  const { headers, bytes } = await plainRequest({
    origin,
    path: '/',
    headers: { 'accept-encoding': encoding, connection },
  });
  return { encoding: headers['content-encoding'], length: Number(headers['content-length']), body: bytes };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['*', 'identity'],
])('a client that takes “%s” is sent %s', (accepted, encoding) => {
  expect(bestEncoding(accepted ?? '')).toBe(encoding);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s the page is whole, with its length', async (encoding, open) => {
  const answer = await fetchBytes(encoding);
  expect(answer.encoding).toBe(encoding);
  expect(answer.length).toBe(answer.body.length);
  expect(open(answer.body).toString()).toBe(HTML);
});

test.each([
  ['nothing but Latin letters', '<p>Éveil, à côté</p>', '<p>Éveil, à côté</p>'],
  ['apostrophes, thin spaces and emoji', '<p>L’éveil 24,90 € 🧸</p>', '<p>L’éveil 24,90 € 🧸</p>'],
  ['half an emoji', '<p>\ud83e</p>', '<p>\ufffd</p>'],
  ['nothing', '', ''],
])('a page with %s arrives as it was written', (_, html, received) => {
  expect(brotliDecompressSync(storePage(200, html, {}).br.body).toString()).toBe(received);
});

test('a page is compressed with gzip only once', async () => {
  const first = await fetchBytes('gzip');
  const { gzip } = page;
  const second = await fetchBytes('gzip');
  expect(second).toEqual(first);
  expect(page.gzip).toBe(gzip);
});

test('a page requested again is compressed better, with the same content and ETag', async () => {
  const words = Array.from({ length: 4000 }, (_, at) => `<li>${(at * 7919) % 1009} jeux</li>`).join('');
  page = storePage(200, words, {});
  const { etag } = page;
  const first = await fetchBytes('br');
  await fetchBytes('br');
  await vi.waitFor(() => expect(page.br.body.length).toBeLessThan(first.length));
  const third = await fetchBytes('br');
  expect(third.length).toBe(page.br.body.length);
  expect(brotliDecompressSync(third.body).toString()).toBe(words);
  expect(page.etag).toBe(etag);
  page = storePage(200, HTML, { 'Content-Type': 'text/html; charset=utf-8' });
});

test('a client that accepts no compression gets the uncompressed page', async () => {
  const { headers, body } = await plainRequest({ origin, path: '/' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
  expect(body).toBe(HTML);
});

test('a response has Content-Type, Content-Encoding, Content-Length, Vary and ETag headers', async () => {
  const { status, headers, body } = await plainRequest({
    origin,
    path: '/',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': String(page.gzip?.body.length),
    vary: 'Accept-Encoding',
    etag: `W/${page.etag}`,
  });
  expect(body).not.toBe('');
});

test('HEAD has the headers of GET and no body', async () => {
  const get = await plainRequest({ origin, path: '/' });
  const head = await plainRequest({ origin, path: '/', method: 'HEAD' });
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect(head.body).toBe('');
});

test.each([
  ['as a proxy has strengthened it', (etag: string) => etag],
  ['as it was given', (etag: string) => `W/${etag}`],
  ['among others', (etag: string) => `"autre", ${etag}`],
])('a client with the current ETag (%s) gets 304 without a body', async (_how, send) => {
  const answer = await plainRequest({ origin, path: '/', headers: { 'if-none-match': send(page.etag) } });
  expect(answer.status).toBe(304);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({ etag: `W/${page.etag}`, vary: 'Accept-Encoding' });
});

test('a client with another ETag gets the current page', async () => {
  const answer = await plainRequest({ origin, path: '/', headers: { 'if-none-match': '"autre"' } });
  expect([answer.status, answer.body]).toEqual([200, HTML]);
});

test('equal pages have equal ETags, different pages have different ones', async () => {
  expect(storePage(200, HTML, {}).etag).toBe(page.etag);
  expect(storePage(200, `${HTML} `, {}).etag).not.toBe(page.etag);
});

test('the counted size of a page is at least that of its buffers, and the buffers hold nothing else', async () => {
  // One as a plain body, the other in one piece with its head.
  await fetchBytes('br');
  await fetchBytes('gzip', 'keep-alive');
  const { br, gzip } = page;
  expect(gzip?.prebuilt?.bytes.subarray(gzip.prebuilt.bodyAt)).toEqual(gzip?.body);
  const pieces = [br.prebuilt?.bytes ?? br.body, gzip?.prebuilt?.bytes ?? Buffer.alloc(0)];
  const bufferSizes = [br.body.buffer.byteLength, gzip?.body.buffer.byteLength];
  expect(bufferSizes).toEqual(pieces.map(({ length }) => length));
  expect(storedPageBytes(page)).toBeGreaterThanOrEqual(Buffer.concat(pieces).length);
  expect(storedPageBytes(storePage(200, HTML.repeat(100), {}))).toBeGreaterThan(storedPageBytes(page));
});
