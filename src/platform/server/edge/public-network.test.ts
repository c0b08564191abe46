import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicIp, postPublic, PrivateTargetError } from './public-network.ts';

test.each([
  ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111'].map(
    (ip) => [ip, true] as const,
  ),
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'].map(
    (ip) => [ip, false] as const,
  ),
  ...['0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1'].map(
    (ip) => [ip, false] as const,
  ),
  ...[
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
    '',
  ].map((ip) => [ip, false] as const),
])('%s is public: %s', (ip, isPublic) => {
  expect(isPublicIp(ip)).toBe(isPublic);
});

/** A receiver on this machine; returns its port. */
async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

const post = (url: string, more: { deadlineMs?: number; reachesPrivateNetworks?: boolean } = {}) =>
  postPublic({ url, headers: { 'X-Test': 'yes' }, body: '{"a":"é"}', deadlineMs: 5_000, ...more });

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '127.1'])(
  'a receiver at %s is not reached',
  async (host) => {
    let requests = 0;
    const port = await listen((_, response) => {
      requests++;
      response.end();
    });
    await expect(post(`http://${host}:${port}/`)).rejects.toThrow(PrivateTargetError);
    expect(requests).toBe(0);
  },
);

test('a test reaches its receiver, which gets the body and the headers', async () => {
  const received: unknown[] = [];
  const port = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(request.method, request.headers['x-test'], body);
    response.writeHead(201).end('thanks');
  });
  expect(await post(`http://127.0.0.1:${port}/`, { reachesPrivateNetworks: true })).toBe(201);
  expect(received).toEqual(['POST', 'yes', '{"a":"é"}']);
});

test('a redirect is the answer and is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  expect(await post(`http://127.0.0.1:${port}/hook`, { reachesPrivateNetworks: true })).toBe(302);
  expect(paths).toEqual(['/hook']);
});

test('a receiver that never answers, or never ends, is left at the deadline', async () => {
  const silent = await listen(() => undefined);
  const endless = await listen((_, response) => void response.writeHead(200).write('x'));
  const options = { reachesPrivateNetworks: true, deadlineMs: 200 };
  await expect(post(`http://127.0.0.1:${silent}/`, options)).rejects.toThrow();
  await expect(post(`http://127.0.0.1:${endless}/`, options)).rejects.toThrow();
});

test('a long answer is not read to its end', async () => {
  const port = await listen((_, response) => void response.writeHead(200).end('x'.repeat(10_000_000)));
  expect(await post(`http://127.0.0.1:${port}/`, { reachesPrivateNetworks: true })).toBe(200);
});
