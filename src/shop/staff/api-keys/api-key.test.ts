import { expect, test } from 'vitest';
import { isUseDue, mayRead, mayWrite, readApiKeyForm } from './api-key.ts';

const read = (change: Record<string, string> = {}) => {
  const typed: Record<string, string> = {
    name: ' Caisse ',
    permission: 'read',
    role: 'manager',
    ...change,
  };
  return readApiKeyForm({ text: (name) => typed[name] ?? '', texts: () => [] });
};

test('a key is read from its form', () =>
  expect(read()).toEqual({ values: { name: 'Caisse', permission: 'read', role: 'manager' }, faults: [] }));

test.each([
  ['no name', { name: '  ' }, 'name', 'required'],
  ['a long name', { name: 'a'.repeat(61) }, 'name', 'too-long'],
  ['unknown permissions', { permission: 'all' }, 'permission', 'unknown-choice'],
  ['an unknown role', { role: 'king' }, 'role', 'unknown-choice'],
])('%s is refused', (_, change, field, code) => expect(read(change).faults).toMatchObject([{ field, code }]));

test.each([
  ['read', true, false],
  ['write', false, true],
  ['read_write', true, true],
] as const)('a key with the permission %s reads: %s, writes: %s', (permission, reads, writes) => {
  expect([mayRead({ permission }), mayWrite({ permission })]).toEqual([reads, writes]);
});

test('the last use is written at most once a minute', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect([null, before(59), before(60)].map((used) => isUseDue(used, now))).toEqual([true, false, true]);
});
