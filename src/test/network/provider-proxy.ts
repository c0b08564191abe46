import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The behavior of the proxy to the payment provider. */
export type WireState =
  | 'through'
  /** The provider answers with a server error. */
  | 'broken'
  /** The provider never answers. */
  | 'hanging'
  /** The provider processes the request, but its response is lost. */
  | 'answers-lost';

const TRIES_CARD = /^\/v1\/((payment|setup)_intents(\/\w+\/confirm)?|payment_methods\/\w+\/attach)$/;

/** Starts a proxy to the payment provider that a test can break. */
export async function openProviderProxy() {
  let state: WireState = 'through';
  let target: URL | undefined;
  let charges = 0;
  let cards = 0;
  const server = createServer((request, response) => {
    if (request.method === 'POST') charges++;
    if (request.method === 'POST' && TRIES_CARD.test(request.url ?? '')) cards++;
    if (state === 'hanging') return;
    if (state === 'broken') {
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end('{"error":{"type":"api_error","message":"broken"}}');
      return;
    }
    carry(request, response);
  });
  const carry = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    const onward = ask(new URL(url ?? '/', target), { method, headers }, (answer) => {
      if (state === 'answers-lost') {
        answer.resume();
        answer.on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    leadTo: (url: URL) => (target = url),
    become: (next: WireState) => (state = next),
    /** The number of write requests so far. */
    charges: () => charges,
    /** The number of requests so far that attempt a payment card. */
    cards: () => cards,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
