// Requests one page from one server as fast as it answers, in a separate process. It uses raw sockets and a
// prebuilt request: it must cost less than the server under load.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerParent } from './child.ts';

/** With a body (a form), the request is a POST; without, a GET. */
export type Load = {
  port: number;
  path: string;
  connections: number;
  ms: number;
  body?: string;
  cookie?: string;
};
/**
 * `allResponses` includes those before and after the counted time; `cpuMs` is the CPU time of the generator
 * itself.
 */
export type LoadResult = { responses: number; allResponses: number; ms: number; cpuMs: number };

const SETTLE_MS = 100;
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded\r\n';
const HEAD_END = Buffer.from('\r\n\r\n');

async function run({ port, path, connections, ms: forMs, body, cookie }: Load): Promise<LoadResult> {
  const form = body === undefined ? '' : `${FORM_TYPE}Content-Length: ${body.length}\r\n`;
  const method = body === undefined ? 'GET' : 'POST';
  const request = Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${form}${cookie === undefined ? '' : `Cookie: ${cookie}\r\n`}Accept-Encoding: gzip, deflate, br\r\n\r\n${body ?? ''}`,
  );
  let allResponses = 0;
  const sockets = Array.from({ length: connections }, () => drive(port, request, () => allResponses++));
  await wait(SETTLE_MS);
  const settled = allResponses;
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await wait(forMs);
  const ms = performance.now() - started;
  sockets.forEach((socket) => socket.destroy());
  return { responses: allResponses - settled, allResponses, ms, cpuMs: cpuSince(cpuBefore) };
}

/** Drives one connection: the next request is sent when the previous response is complete. */
function drive(port: number, request: Buffer, onResponse: () => void) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let missing = 0;
  let head: Buffer | undefined;
  socket.on('connect', () => socket.write(request));
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
    } else {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      missing = end + HEAD_END.length + bodyLength(head.toString('latin1', 0, end)) - head.length;
      head = undefined;
    }
    if (missing > 0) return;
    onResponse();
    socket.write(request);
  });
  return socket;
}

function bodyLength(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`Unexpected answer: ${head}`);
  return Number(length);
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

answerParent(run);
