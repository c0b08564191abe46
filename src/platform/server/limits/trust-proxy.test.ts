import { afterAll, describe, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientOf } from './client.ts';
import { parseTrustProxy, trustProxyOption } from './trust-proxy.ts';

test.each([
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['2001:db8::/32', ['2001:db8::/32']],
  ['true', undefined],
  ['0', undefined],
  ['12', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['0.0.0.0/0', undefined],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/8/8', undefined],
  ['10.0.0.0/8,', undefined],
  ['proxy.exemple.fr', undefined],
])('TRUST_PROXY=%s is read as %j', (text, read) => {
  expect(parseTrustProxy(text)).toEqual(read);
});

describe('the client is', () => {
  const apps: FastifyInstance[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  test.each([
    ['the peer, when no proxy is trusted', 'false', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['the address the one proxy has seen', '1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['not what it claims in front of one proxy', '1', '127.0.0.1', '9.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['not what it claims in many entries', '1', '10.1.2.3', '1.1.1.1, 2.2.2.2, 203.0.113.7', '203.0.113.7'],
    [
      'the one the outer of two proxies has seen',
      '2',
      '127.0.0.1',
      '9.9.9.9, 203.0.113.7, 198.51.100.1',
      '203.0.113.7',
    ],
    ['the peer, when it comes from the public network', '1', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    [
      'the one a proxy in a trusted network has seen',
      '10.0.0.0/8',
      '10.2.0.1',
      '9.9.9.9, 203.0.113.7',
      '203.0.113.7',
    ],
    ['a peer outside of the trusted networks', '10.0.0.0/8', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    [
      'the same through a proxy that listens on IPv6',
      '1',
      '::ffff:127.0.0.1',
      '9.9.9.9, 203.0.113.7',
      '203.0.113.7',
    ],
  ])('%s', async (_what, setting, remoteAddress, forwarded, client) => {
    const app = Fastify({ trustProxy: trustProxyOption(parseTrustProxy(setting) ?? false) });
    apps.push(app);
    app.get('/', async (request) => clientOf(request));
    const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    expect(body).toBe(client);
  });
});
