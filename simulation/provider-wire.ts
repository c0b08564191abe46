import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { strike, type FaultState } from './faults.ts';

export type ProviderWire = Awaited<ReturnType<typeof openProviderWire>>;

type Options = {
  readonly bank: () => FastifyInstance;
  readonly state: FaultState;
  /** Kills the shop's process. */
  readonly die: () => void;
};

/**
 * A proxy between the shop and its payment provider that can close the connection before or after the
 * provider has acted.
 */
export async function openProviderWire({ bank, state, die }: Options) {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const payload = await readBody(request);
    const hangUp = () => request.socket.destroy();
    if (state.isDead) return hangUp();
    const fault = strike(state, 'provider');
    if (fault?.when === 'broken') {
      response.writeHead(500, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' });
      return response.end('{"error":{"type":"api_error","message":"broken"}}');
    }
    if (fault?.when === 'before') {
      if (fault.kills) die();
      return hangUp();
    }
    const { method = 'GET', url = '/', headers } = request;
    const answered = await bank().inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url,
      headers,
      payload,
    });
    if (fault) {
      if (fault.kills) die();
      return hangUp();
    }
    if (state.isDead) return hangUp();
    response.writeHead(answered.statusCode, { 'Content-Type': 'application/json' });
    return response.end(answered.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
