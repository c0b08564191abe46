import { expect, test } from 'vitest';
import { checkRedirect, isCountedPath, readRedirectLine, redirectPathOf } from './check-redirect.ts';

const SITE = 'https://boutique.exemple.fr';
const EXISTING: Readonly<Record<string, string | null>> = { '/b/': '/c/', '/x/': '/a/', '/fini/': null };
const targetOf = (path: string) => EXISTING[path];

test.each([
  ['/ancien', '/ancien/'],
  [' /ancien/?page=2#haut ', '/ancien/'],
  ['/ancien.html', '/ancien.html'],
  [`${SITE}/ancien/`, '/ancien/'],
  ['', ''],
])('« %s » is stored as « %s »', (typed, path) => expect(redirectPathOf(typed, SITE)).toBe(path));

test.each([
  ['/a/', '/d/', undefined],
  ['/a/', null, undefined],
  ['/a/', '/', undefined],
  ['', '/d/', 'from-missing'],
  ['/', '/d/', 'from-invalid'],
  ['a', '/d/', 'from-invalid'],
  ['//exemple.fr/', '/d/', 'from-invalid'],
  [`/${'a'.repeat(40_000)}/`, '/d/', 'from-invalid'],
  ['/gestion/x/', '/d/', 'from-reserved'],
  ['/a/', 'https://exemple.fr/', 'to-invalid'],
  ['/a/', '/\\exemple.fr/', 'to-invalid'],
  ['/a/', '/<script>/', 'to-invalid'],
  ['/a/', '/a/', 'same'],
  ['/a/', '/x/', 'loop'],
  ['/a/', '/b/', 'chain'],
  ['/a/', '/fini/', 'chain'],
])('the redirect from %s to %s is refused for %s', (from, to, fault) =>
  expect(checkRedirect({ from, to }, targetOf)).toBe(fault),
);

test.each([
  ['/a /b', { from: '/a/', to: '/b/' }],
  ['/a.html;/b/', { from: '/a.html', to: '/b/' }],
  ['/a\t410', { from: '/a/', to: null }],
  ['/a', undefined],
  ['/a /b /c', undefined],
])('the line « %s » is %j', (line, draft) => expect(readRedirectLine(line, SITE)).toEqual(draft));

test.each([
  ['/ancienne-page/', true],
  ['/produit/disparu/', true],
  ['/jeux/tour.html', true],
  ['/mon-compte/commandes/1234/', false],
  ['/retractation/abc/', false],
  ['/lea@exemple.fr/', false],
  ['/x/0123456789abcdef0123/', false],
  ['/commande/1234567/', false],
  ['/<script>/', false],
  [`/${'a'.repeat(400)}/`, false],
])('%s is counted among the missing pages: %s', (path, is) => expect(isCountedPath(path)).toBe(is));
