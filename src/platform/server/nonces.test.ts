import { expect, test } from 'vitest';
import { createNonces } from './nonces.ts';

const TICK_MS = 12 * 3600 * 1000;
/** The start of a tick. */
const START = 40_909 * TICK_MS;
const noncesAt = (ms: number) => createNonces('secret', () => new Date(START + ms));
const nonces = noncesAt(0);
const nonce = nonces.create('add', 'v');

test('a nonce keeps its format, so that processes of two versions accept the same ones', () => {
  expect(nonce).toBe('245cc1e7abbcf7d86b61');
});

test('a nonce is valid for its tick and the next one', () => {
  const isValidAt = (ms: number) => noncesAt(ms).isValid(nonce, 'add', 'v');
  expect([0, TICK_MS, 2 * TICK_MS - 1, 2 * TICK_MS, -1].map(isValidAt)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each<[string, unknown, string, string | undefined]>([
  ['for another action', nonce, 'remove', 'v'],
  ['for another visitor', nonce, 'add', 'w'],
  ['without a visitor', nonce, 'add', undefined],
  ['that is cut short', nonce.slice(1), 'add', 'v'],
  ['that is too long', `${nonce}0`, 'add', 'v'],
  ['that is padded', `${nonce.slice(0, -1)} `, 'add', 'v'],
  ['that is not ASCII', `${nonce.slice(0, -1)}é`, 'add', 'v'],
  ['that is empty', '', 'add', 'v'],
  ['that is missing', undefined, 'add', 'v'],
  ['that is a list', [nonce], 'add', 'v'],
])('a nonce %s is refused', (_, given, action, visitor) => {
  expect(nonces.isValid(given, action, visitor)).toBe(false);
});
