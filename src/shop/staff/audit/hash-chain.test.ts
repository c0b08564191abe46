import { expect, test } from 'vitest';
import type { AuditEntry } from './audit-entry.ts';
import { findBrokenEntry, FIRST_HASH, hashedText, type ChainedEntry } from './hash-chain.ts';

/** A stand-in that differs for different texts, which is all the chain needs. */
const readable = (text: string) => `<${text}>`;

const entry = (name: string): AuditEntry => ({
  at: new Date('2026-03-02T08:00:00Z'),
  actor: { kind: 'staff', id: 1, name, ip: '203.0.113.1' },
  entity: { type: 'order', id: '1042' },
  action: 'order.refund',
  diff: { amountCents: [null, 1290], note: 'changed' },
});

function chainOf(...names: string[]): ChainedEntry[] {
  let previousHash = FIRST_HASH;
  return names.map((name, index) => {
    const plain = entry(name);
    const chained = {
      ...plain,
      id: index + 1,
      previousHash,
      hash: readable(hashedText(plain, previousHash)),
    };
    previousHash = chained.hash;
    return chained;
  });
}

const brokenId = (entries: readonly ChainedEntry[]) => findBrokenEntry(entries, readable)?.id;
const change = (entries: readonly ChainedEntry[], id: number, changed: Partial<ChainedEntry>) =>
  entries.map((one) => (one.id === id ? { ...one, ...changed } : one));

const CHAIN = chainOf('Anne', 'Béa', 'Chloé');

test('a chain that nobody touched holds, and so does an empty one', () => {
  expect(brokenId(CHAIN)).toBeUndefined();
  expect(brokenId([])).toBeUndefined();
});

test.each<[string, Partial<ChainedEntry>]>([
  ['the time', { at: new Date('2026-03-02T08:00:00.001Z') }],
  ['the actor', { actor: { ...entry('Béa').actor, id: 2 } }],
  ['the ip', { actor: { ...entry('Béa').actor, ip: null } }],
  ['the entity', { entity: { type: 'order', id: '1043' } }],
  ['the action', { action: 'order.ship' }],
  ['a value', { diff: { amountCents: [null, 1291], note: 'changed' } }],
  ['the hash', { hash: 'x' }],
  ['the hash before', { previousHash: FIRST_HASH }],
])('%s of an entry cannot be changed unnoticed', (_what, changed) =>
  expect(brokenId(change(CHAIN, 2, changed))).toBe(2),
);

test('the entry after a removed one is found', () =>
  expect(brokenId(CHAIN.filter(({ id }) => id !== 2))).toBe(3));

test('a recomputed hash breaks the entry after it', () => {
  const forged = { ...entry('Béa'), action: 'order.ship' };
  const hash = readable(hashedText(forged, CHAIN[0]?.hash ?? ''));
  expect(brokenId(change(CHAIN, 2, { ...forged, hash }))).toBe(3);
});

test('the order of the fields of a diff does not matter', () => {
  const diff = { note: 'changed', amountCents: [null, 1290] } as const;
  expect(brokenId(change(CHAIN, 2, { diff }))).toBeUndefined();
});

test('a later part of the log continues from the hash before it', () =>
  expect(findBrokenEntry(CHAIN.slice(1), readable, CHAIN[0]?.hash)).toBeUndefined());
