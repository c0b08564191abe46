import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { openShortcut, type Shortcut } from './check-shortcut.ts';
import { createPageCache, createPageServer } from './page-server.ts';
import { storePage } from './stored-page.ts';

const HTML = `<!doctype html><p>${'Éveil, '.repeat(500)}</p>`;
/** Response to requests that are not served from the cache. */
const OTHER = 'another answer';

let server: Server;
/** Releases the response of `/slow`. */
let letGo: () => void;
beforeEach(async () => {
  await openServer(await openShortcut(true));
});
afterEach(async () => {
  if (server.listening) await server[Symbol.asyncDispose]();
});

/** Opens a server whose page `/` has been requested often enough to be sent through the shortcut. */
async function openServer({ send }: Shortcut): Promise<void> {
  const pages = createPageCache();
  const value = storePage(200, HTML, { 'Content-Type': 'text/html; charset=utf-8', 'X-Test': 'a, b' });
  await pages.remember('/', async () => ({ value, tags: [] }));
  const mayGo = new Promise<void>((resolve) => (letGo = resolve));
  server = createPageServer({
    pages,
    metrics: createMetrics(),
    shortcut: send,
    next: async (request, response) => {
      if (request.url === '/slow') await mayGo;
      response.end(OTHER);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (let time = 0; time < 2; time++) await ask('GET / HTTP/1.1', 'Connection: close');
}

const requestOf = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', 'Accept-Encoding: gzip', ...headers, '', ''].join('\r\n');

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Reads a connection until the other side closes it. */
async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function ask(line: string, ...headers: string[]): Promise<Answer> {
  const socket = open();
  socket.write(requestOf(line, ...headers));
  const [answer] = toAnswers(await readAll(socket));
  if (!answer) throw new Error('nothing came');
  return answer;
}

type Answer = { status: string; headers: Map<string, string>; body: Buffer };

/** Splits consecutive responses by their Content-Length. */
function toAnswers(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', at);
    const [status = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const headers = new Map(lines.map((line) => line.split(': ', 2) as [string, string]));
    const length = Number(headers.get('Content-Length'));
    answers.push({ status, headers, body: bytes.subarray(end + 4, end + 4 + length) });
    at = end + 4 + length;
  }
  return answers;
}

/** Headers that differ each time or depend on the connection. */
const OWN = ['Date', 'Connection', 'Keep-Alive'];
const comparableHeaders = ({ headers }: Answer) => [...headers].filter(([name]) => !OWN.includes(name));

test('a prebuilt response equals the one Node writes, on a keep-alive connection', async () => {
  const usual = await ask('GET / HTTP/1.1', 'Connection: close');
  const socket = open();
  socket.write(requestOf('GET / HTTP/1.1') + requestOf('GET /other HTTP/1.1', 'Connection: close'));
  const [page, other] = toAnswers(await readAll(socket));
  expect(page?.status).toBe('HTTP/1.1 200 OK');
  expect(page && comparableHeaders(page)).toEqual(comparableHeaders(usual));
  expect(page?.body).toEqual(usual.body);
  expect(page?.headers.get('Connection')).toBe('keep-alive');
  expect(page?.headers.get('Keep-Alive')).toBe(`timeout=${server.keepAliveTimeout / 1000}`);
  expect(other?.body.toString()).toBe(OTHER);
});

/** The page on a connection that stays open, without the value of Date. */
async function readKeptAlive(): Promise<string> {
  const socket = open();
  socket.write(requestOf('GET / HTTP/1.1') + requestOf('GET /other HTTP/1.1', 'Connection: close'));
  const text = (await readAll(socket)).toString('latin1');
  return text.slice(0, text.lastIndexOf('HTTP/1.1')).replace(/^Date: .*\r$/m, 'Date: …');
}

test.each([
  ['is switched off', () => openShortcut(false)],
  [
    'fails its self-check',
    () => openShortcut(true, { send: (response) => void response.end('something else') }),
  ],
])('when the shortcut %s, the same bytes are sent the normal way', async (_, open) => {
  const expected = await readKeptAlive();
  expect(expected).toContain('Keep-Alive: timeout=65');
  await server[Symbol.asyncDispose]();
  const shortcut = await open();
  expect(shortcut.send).toBeUndefined();
  await openServer(shortcut);
  expect(await readKeptAlive()).toBe(expected);
});

test('the Date header of a page is the current time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T08:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const socket = open();
  const next = async () => {
    socket.write(requestOf('GET / HTTP/1.1'));
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return /^Date: (.*)\r$/m.exec(bytes.toString('latin1'))?.[1];
  };
  expect(await next()).toBe('Mon, 16 Nov 2026 08:00:00 GMT');
  vi.setSystemTime(new Date('2026-11-16T08:00:00.999Z'));
  expect(await next()).toBe('Mon, 16 Nov 2026 08:00:00 GMT');
  vi.setSystemTime(new Date('2026-11-16T08:00:01Z'));
  expect(await next()).toBe('Mon, 16 Nov 2026 08:00:01 GMT');
});

test('requests that come before the answers are answered in their order', async () => {
  const socket = open();
  const lines = ['GET /slow HTTP/1.1', 'GET / HTTP/1.1', 'HEAD /other HTTP/1.1', 'GET / HTTP/1.1'];
  socket.write(lines.map((line) => requestOf(line)).join(''));
  socket.write(requestOf('GET /other HTTP/1.1', 'Connection: close'));
  // After this response, all pages that can be sent have been sent.
  await ask('GET /other HTTP/1.1', 'Connection: close');
  letGo();
  const text = (await readAll(socket)).toString('latin1');
  const order = [...text.matchAll(/Content-Encoding: gzip|Content-Length: 14/g)].map(([found]) => found);
  const page = 'Content-Encoding: gzip';
  const other = 'Content-Length: 14';
  expect(order).toEqual([other, page, page, other]);
});

test.each([
  ['who wants to close', ['GET / HTTP/1.1', 'Connection: close']],
  ['who speaks HTTP/1.0', ['GET / HTTP/1.0']],
] as const)('after the page the connection of %s is closed', async (_, [line, ...headers]) => {
  const answer = await ask(line, ...headers);
  expect(answer.headers.get('Connection')).toBe('close');
  expect(answer.body).toHaveLength(Number(answer.headers.get('Content-Length')));
});

test('a slow reader gets the page for every pipelined request, while others are served', async () => {
  const times = 400;
  const socket = open();
  socket.pause();
  socket.write(requestOf('GET / HTTP/1.1').repeat(times));
  socket.write(requestOf('GET /other HTTP/1.1', 'Connection: close'));
  // Other clients are served in the meantime.
  expect((await ask('GET / HTTP/1.1', 'Connection: close')).status).toBe('HTTP/1.1 200 OK');
  const answers = toAnswers(await readAll(socket));
  expect(answers).toHaveLength(times + 1);
  expect(new Set(answers.slice(0, -1).map(({ body }) => body.toString('latin1'))).size).toBe(1);
  expect(answers.at(-1)?.body.toString()).toBe(OTHER);
});

test('connections reset before the response do not stop the server from answering others', async () => {
  for (let time = 0; time < 20; time++) {
    const socket = open();
    await once(socket, 'connect');
    socket.write(requestOf('GET / HTTP/1.1').repeat(50));
    socket.resetAndDestroy();
  }
  expect((await ask('GET / HTTP/1.1', 'Connection: close')).status).toBe('HTTP/1.1 200 OK');
});

test('an answered keep-alive connection is closed when the server stops', async () => {
  const socket = open();
  socket.write(requestOf('GET / HTTP/1.1'));
  await once(socket, 'data');
  const closed = once(socket, 'close');
  socket.resume();
  server.close();
  await closed;
});

test('a POST is not answered with the cached page', async () => {
  const posted = await ask('POST / HTTP/1.1', 'Connection: close', 'Content-Length: 0');
  expect(posted.body.toString()).toBe(OTHER);
});
