import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFICE_URLS } from '#merchant/urls.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { SANDBOX_URLS, SITE_URLS } from './urls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Routes for programs: APIs, named calls, files, probes. They are not part of the site. */
const FOR_PROGRAMS = [
  / \/wp-json\/./,
  / \/wp-admin\/(?!authorize-application)/,
  / \/webhooks\//,
  / \/media\//,
  // The style sheet with the colours of the merchant
  / \/couleurs\//,
  / \/[\w-]+\.(svg|png)$/,
  / \/(healthz|readyz|metrics)$/,
  // Named calls, `/?wc-ajax=…`
  /^POST \/$/,
  // The payment provider of the sandbox
  / \/v1\//,
];

/** Returns every route of the router as `METHOD url`. */
function listRoutes(): string[] {
  const branches: string[] = [];
  const lines = shop.app.fastify.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (!part) return [];
    const depth = indent.length / 4;
    branches.length = depth;
    branches[depth] = part;
    const url = branches.join('');
    return methods.split(', ').flatMap((method) => (method ? `${method} ${url}` : []));
  });
}

test('the tables list every page and form that the server answers, and no other', () => {
  const served = listRoutes().filter(
    (route) => /^(GET|POST) /.test(route) && !FOR_PROGRAMS.some((pattern) => pattern.test(route)),
  );
  const listed = [...SITE_URLS, ...SANDBOX_URLS, ...OFFICE_URLS].map(({ method, url }) => `${method} ${url}`);
  expect(served.toSorted()).toEqual(listed.toSorted());
});

test('no URL is listed twice', () => {
  const listed = [...SITE_URLS, ...SANDBOX_URLS, ...OFFICE_URLS].map(({ method, url }) => `${method} ${url}`);
  expect(new Set(listed).size).toBe(listed.length);
});
