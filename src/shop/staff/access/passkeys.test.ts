import { expect, test } from 'vitest';
import { challengeEnd, checkPasskeyName, relyingPartyOf } from './passkeys.ts';

test.each([
  ['https://www.exemple.fr', 'www.exemple.fr'],
  ['https://exemple.fr:8443', 'exemple.fr'],
  ['http://localhost:3000', 'localhost'],
  ['http://boutique.localhost:3000', 'boutique.localhost'],
])('passkeys of %s belong to %s', (url, id) =>
  expect(relyingPartyOf(new URL(url))).toEqual({ id, origin: url }),
);

test.each([
  ['a public site without https', 'http://www.exemple.fr'],
  ['an IPv4 address', 'https://192.168.1.20'],
  ['an IPv6 address', 'https://[::1]:3000'],
])('%s has no passkeys', (_case, url) => expect(relyingPartyOf(new URL(url))).toBeUndefined());

test.each([
  ['', { code: 'required' }],
  ['  ', { code: 'required' }],
  ['Téléphone', undefined],
  ['x'.repeat(60), undefined],
  ['x'.repeat(61), { code: 'too-long', most: 60 }],
])('the name « %s » of a passkey', (name, fault) => expect(checkPasskeyName(name)).toEqual(fault));

test('a challenge waits five minutes for its answer', () =>
  expect(challengeEnd(new Date('2026-03-02T08:00:00Z')).toISOString()).toBe('2026-03-02T08:05:00.000Z'));
