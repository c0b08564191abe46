import { afterAll, beforeAll, expect, test } from 'vitest';
import { may, ROLES, type Role } from '#shop/staff/access/roles.ts';
import { newVisitor, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { NAVIGATION, navigationFor } from './frame/navigation.ts';
import { OFFICE_URLS } from './urls.ts';

let shop: TestShop;
const visitors = new Map<Role, Visitor>();
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  for (const role of ROLES) visitors.set(role, await staffVisitor(shop, role));
});
afterAll(() => shop.close());

const isSignOut = (url: string) => url === '/gestion/deconnexion/';

/** Signing out comes last, because it ends the session of the test. */
const inOrder = OFFICE_URLS.toSorted((a, b) => Number(isSignOut(a.url)) - Number(isSignOut(b.url)));
const guarded = inOrder.flatMap(({ needs, ...line }) => (needs ? [{ ...line, needs }] : []));

/** A url of this pattern, with an id that no entity has. */
const filled = (url: string) => url.replace(/:\w+(\([^/]*\))?/g, '999999999');

const send = (visitor: Visitor, method: 'GET' | 'POST', url: string, fields = {}) =>
  method === 'GET' ? visitor.open(filled(url)) : visitor.post(filled(url), fields);

test.each(guarded)(
  '$method $url answers each role as the table of permissions says',
  async (line) => {
    const answers: Record<string, boolean> = {};
    for (const [role, visitor] of visitors) {
      const nonce = line.method === 'POST' ? await officeNonceOf(visitor) : {};
      const { statusCode, headers } = await send(visitor, line.method, line.url, nonce);
      expect(statusCode).toBeLessThan(500);
      expect(String(headers.location ?? '')).not.toContain('/gestion/connexion/?suite');
      expect(headers['cache-control']).toBe('private, no-store');
      answers[role] = statusCode !== 403;
    }
    expect(answers).toEqual(Object.fromEntries(ROLES.map((role) => [role, may(role, line.needs)])));
  },
  60_000,
);

test.each(guarded)('$method $url leads a visitor who is not signed in to the sign-in form', async (line) => {
  const { statusCode, headers } = await send(newVisitor(shop), line.method, line.url);
  expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/gestion\/connexion\//)]);
});

test('a form without the nonce of its session is refused, and can be sent again as filled in', async () => {
  const visitor = await staffVisitor(shop);
  for (const { method, url } of guarded.filter((line) => line.method === 'POST')) {
    const answer = await send(visitor, method, url, { nonce: 'x', remarque: 'un mot «\u00a0gardé\u00a0»' });
    expect([url, answer.statusCode]).toEqual([url, 422]);
    expect(answer.body).toContain('name="remarque" value="un mot «\u00a0gardé\u00a0»"');
  }
});

test('every entry of the navigation is a screen, shown to the roles that may open it', () => {
  const screens = OFFICE_URLS.filter(({ method }) => method === 'GET');
  expect(NAVIGATION.map(({ href, needs }) => ({ href, needs }))).toEqual(
    NAVIGATION.map(({ href }) => ({ href, needs: screens.find(({ url }) => url === href)?.needs })),
  );
  for (const role of ROLES)
    expect(navigationFor(role).flatMap(({ entries }) => entries)).toEqual(
      NAVIGATION.filter(({ needs }) => may(role, needs)),
    );
});
