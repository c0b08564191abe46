import { expect, test } from 'vitest';
import { keyNamesOf, keyTargets, readKeyRequest } from './key-request.ts';

const ASKED = {
  app_name: 'Étiquettes',
  scope: 'read_write',
  user_id: '123',
  return_url: 'https://app.example/retour',
  callback_url: 'https://app.example/cle',
};
const query = (change: Record<string, string> = {}) => new URLSearchParams({ ...ASKED, ...change });

test('the request of a tool is read', () =>
  expect(readKeyRequest(query())).toEqual({
    keyRequest: {
      appName: 'Étiquettes',
      permission: 'read_write',
      userId: '123',
      returnUrl: 'https://app.example/retour',
      callbackUrl: 'https://app.example/cle',
    },
  }));

test.each([
  [{ app_name: ' ' }, 'app_name', 'missing'],
  [{ scope: '' }, 'scope', 'missing'],
  [{ user_id: '' }, 'user_id', 'missing'],
  [{ return_url: '' }, 'return_url', 'missing'],
  [{ callback_url: '' }, 'callback_url', 'missing'],
  [{ scope: 'admin' }, 'scope', 'invalid'],
  [{ user_id: 'a'.repeat(201) }, 'user_id', 'invalid'],
  [{ return_url: 'javascript:alert(1)' }, 'return_url', 'invalid'],
  [{ callback_url: 'http://app.example/cle' }, 'callback_url', 'invalid'],
  [{ callback_url: 'http://127.0.0.1/cle' }, 'callback_url', 'invalid'],
])('the request with %o has a fault in %s: %s', (change, parameter, code) =>
  expect(readKeyRequest(query(change))).toEqual({ fault: { parameter, code } }),
);

test('each further key of a tool gets a number, and no name is too long', () => {
  expect(keyNamesOf('Caisse', 3)).toEqual(['Caisse', 'Caisse (2)', 'Caisse (3)']);
  expect(keyNamesOf('é'.repeat(60), 2)[1]).toBe(`${'é'.repeat(56)} (2)`);
});

test('the form may lead to an acceptable url only', () => {
  expect(keyTargets(query())).toEqual(['https://app.example']);
  expect(keyTargets(query({ return_url: 'http://app.example/' }))).toEqual([]);
});
