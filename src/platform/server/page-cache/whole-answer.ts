import { STATUS_CODES, type ServerResponse } from 'node:http';

/** Longer than the idle time of usual reverse proxies, so that they close first. */
export const KEEP_ALIVE_MS = 65_000;

/** An answer as it goes over the wire, its head and its body in one piece, with the time it says. */
export type WholeAnswer = { readonly bytes: Buffer; readonly bodyAt: number; readonly second: number };

export const currentSecond = () => Math.floor(Date.now() / 1000);

export function wholeAnswer(status: number, headers: readonly string[], body: Buffer): WholeAnswer {
  const second = currentSecond();
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : [])),
    `Date: ${new Date(second * 1000).toUTCString()}`,
    'Connection: keep-alive',
    `Keep-Alive: timeout=${KEEP_ALIVE_MS / 1000}`,
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  // Not out of the memory that Node shares among small buffers, which this one would hold as a whole.
  const bytes = Buffer.allocUnsafeSlow(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return { bytes, bodyAt: head.length, second };
}

/** What `ServerResponse` knows of its head, which Node says nowhere. */
type WithHead = { _header: string | null; _headerSent: boolean };

/**
 * Whether an answer can be written at once. Not where another one is still to go before it, the connection ends with
 * it, or nobody is there any more.
 */
export const takesWhole = ({ socket, shouldKeepAlive }: ServerResponse) =>
  socket?.writable === true && shouldKeepAlive;

/**
 * Writes an answer at once, where the response takes it. Node would put its head together anew and hand over head,
 * body and end one by one, a fifth of what a page from memory costs.
 */
export function sendWhole(response: ServerResponse, { bytes }: WholeAnswer): void {
  response.socket?.write(bytes);
  // The response has nothing left to say: when it ends, the connection is free for the next request.
  const told = response as ServerResponse & WithHead;
  told._header = HEAD_SENT;
  told._headerSent = true;
  told.end();
}

const HEAD_SENT = 'sent';
