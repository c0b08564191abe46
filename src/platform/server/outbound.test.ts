import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { callOut } from './outbound.ts';
import { ownAddress } from './own-address.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return ownAddress(server);
}

const DEADLINE_MS = 20_000;

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) into the private network is not followed',
  async (status) => {
    let isReached = false;
    const inner = await serve((_, response) => {
      isReached = true;
      response.end('{"secret":1}');
    });
    const outer = await serve((_, response) => response.writeHead(status, { location: inner.href }).end());
    await expect(callOut({ url: outer, deadlineMs: DEADLINE_MS })).rejects.toThrow('redirect');
    expect(isReached).toBe(false);
  },
);

test('an answer is read as JSON, whatever its status', async () => {
  const url = await serve((request, response) => {
    request.on('data', (sent: Buffer) => response.writeHead(400).end(JSON.stringify({ sent: String(sent) })));
  });
  const answer = await callOut({ url, method: 'POST', body: 'a', deadlineMs: DEADLINE_MS });
  expect([answer.status, answer.ok, answer.json()]).toEqual([400, false, { sent: 'a' }]);
});

test('an endless answer is cut off', async () => {
  const url = await serve((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', write);
    write();
  });
  await expect(callOut({ url, deadlineMs: DEADLINE_MS })).rejects.toThrow('more than 1 MiB');
});

test('a service that does not answer is given up', async () => {
  const url = await serve(() => undefined);
  await expect(callOut({ url, deadlineMs: 50 })).rejects.toThrow(/timeout/);
});
