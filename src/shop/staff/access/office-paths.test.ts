import { expect, test } from 'vitest';
import { officeReturnPath, signInHref } from './office-paths.ts';

test.each([
  ['a screen of the back office', '/gestion/commandes/', '/gestion/commandes/'],
  [
    'a screen with its filters',
    '/gestion/journal/?qui=3&du=2026-01-01',
    '/gestion/journal/?qui=3&du=2026-01-01',
  ],
  ['a page of the shop', '/boutique/', '/gestion/'],
  ['another site', 'https://exemple.test/gestion/', '/gestion/'],
  ['another site without a scheme', '//exemple.test/gestion/', '/gestion/'],
  ['a path with a backslash', '/gestion/\\exemple.test', '/gestion/'],
  ['the sign-in form itself', '/gestion/connexion/?suite=x', '/gestion/'],
  ['signing out', '/gestion/deconnexion/', '/gestion/'],
  ['no path', null, '/gestion/'],
])('after signing in, the path to return to can be %s', (_case, requested, expected) =>
  expect(officeReturnPath(requested)).toBe(expected),
);

test('the sign-in link carries the screen to return to, except the home screen', () => {
  expect(signInHref('/gestion/')).toBe('/gestion/connexion/');
  expect(signInHref('/gestion/journal/?qui=3')).toBe(
    '/gestion/connexion/?suite=%2Fgestion%2Fjournal%2F%3Fqui%3D3',
  );
});
