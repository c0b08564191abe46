import { describe, expect, test } from 'vitest';
import { findForeignSources, findLockFaults, findSecrets, isAllowedLicence } from './supply-chain.ts';

const integrity = 'sha512-AAAA';

describe('the lock file', () => {
  test.each([
    ['a plain package', { integrity, license: 'MIT' }, []],
    [
      'a download address',
      { integrity, license: 'MIT', resolved: 'https://packages.example/x.tgz' },
      ['x: the lock file names a download address'],
    ],
    ['no integrity', { license: 'MIT' }, ['x: no sha512 integrity']],
    ['a weak integrity', { integrity: 'sha1-AAAA', license: 'MIT' }, ['x: no sha512 integrity']],
    ['a licence that binds the shop', { integrity, license: 'AGPL-3.0-only' }, ['x: licence AGPL-3.0-only']],
    ['no licence', { integrity }, ['x: licence unknown']],
    [
      'an install script',
      { integrity, license: 'MIT', hasInstallScript: true },
      ['x: runs a script when it is installed'],
    ],
  ])('%s', (_, entry, faults) => {
    expect(findLockFaults({ packages: { '': {}, 'node_modules/a/node_modules/x': entry } })).toEqual(faults);
  });

  test('lets the packages that ship a binary unpack it', () => {
    const entry = { integrity, license: 'MIT', hasInstallScript: true };
    expect(findLockFaults({ packages: { 'node_modules/node': entry } })).toEqual([]);
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
])('licence %s: %s', (expression, isAllowed) => {
  expect(isAllowedLicence(expression)).toBe(isAllowed);
});

test('a dependency from Git, an address or any version is refused', () => {
  const dependencies = {
    a: '^1.2.3',
    b: 'github:someone/b',
    c: 'https://host.example/c.tgz',
    d: '*',
    e: 'npm:typescript@^7.0.2',
    f: 'npm:x@https://f.example/x.tgz',
  };
  expect(findForeignSources(dependencies).map((fault) => fault[0])).toEqual(['b', 'c', 'd', 'f']);
});

test('finds secrets by their shape and leaves made-up values alone', () => {
  // Concatenated here, so that this file does not contain the secrets it looks for.
  const letters = 'K7qPz0mVxWc9LtRb';
  expect(findSecrets(`key: sk_live_${letters}`)).toEqual(['Stripe live key']);
  expect(findSecrets(`-----BEGIN ${'PRIVATE'} KEY-----\n${letters}${letters}`)).toEqual(['private key']);
  expect(findSecrets('sk_live_example0000000000')).toEqual([]);
  expect(findSecrets(`sk_test_${letters}`)).toEqual([]);
});
