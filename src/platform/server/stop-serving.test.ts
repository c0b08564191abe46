import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '#test/open-shop.ts';
import { isStopping, stopServing } from './stop-serving.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
}

function ask(port: number, path: string, agent: Agent): Promise<{ answer: IncomingMessage; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += String(part)));
      answer.on('end', () => resolve({ answer, body }));
    }).on('error', reject);
  });
}

test('requests in flight are answered, then every connection is closed', async () => {
  const finish = Promise.withResolvers<undefined>();
  let underWay = 0;
  const server = createServer((request, response) => {
    underWay++;
    void (request.url === '/slow' ? finish.promise : Promise.resolve()).then(() => {
      underWay--;
      response.end('whole');
    });
  });
  server.keepAliveTimeout = 65_000;
  await listen(server);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const before = await ask(portOf(server), '/', agent);
  expect(before.answer.headers.connection).toBe('keep-alive');
  const slow = ask(portOf(server), '/slow', agent);
  await expect.poll(() => underWay).toBe(1);
  const stopped = stopServing(server, () => underWay > 0);
  expect(isStopping(server)).toBe(true);
  // The slow request may depend on this one.
  const inner = await ask(portOf(server), '/', agent);
  expect(inner.answer.headers.connection).toBe('close');
  finish.resolve(undefined);
  expect((await slow).body).toBe('whole');
  await stopped;
  expect(server.listening).toBe(false);
});

test('a client that never finishes its request does not block the shutdown', async () => {
  const server = createServer(() => undefined);
  await listen(server);
  const socket = connect(portOf(server), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const requested = new Promise((resolve) => server.once('request', resolve));
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na');
  await requested;
  await stopServing(server, () => false);
  await closed;
});

test('a stopping shop is not ready', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  expect((await shop.ask('/readyz')).statusCode).toBe(200);
  await stopServing(shop.app.fastify.server, () => false);
  const answer = await shop.ask('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'stopping' });
  expect((await shop.ask('/healthz')).statusCode).toBe(200);
});
