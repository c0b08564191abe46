import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTE } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
}, 60_000);
afterAll(() => shop.close());

const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');
const open = async (path: string, visitor = owner) => {
  const { statusCode, body, headers } = await visitor.open(path);
  return { status: statusCode, text: textOf(body), body, location: headers.location };
};
const send = async (path: string, fields: Record<string, string> = {}, visitor = owner) => {
  const { statusCode, body, headers } = await visitor.post(path, {
    ...(await officeNonceOf(visitor)),
    ...fields,
  });
  return { status: statusCode, text: textOf(body), body, location: headers.location };
};

async function guestOrder(email: string, status: 'completed' | 'processing' = 'completed'): Promise<number> {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1, unitCents: 2590 }]);
  const stored = sql`jsonb_build_object('email', ${email}::text)`;
  await sql`update orders set email = ${email}, billing = billing || ${stored}, status = 'processing',
    paid_at = now() where id = ${id}`.execute(shop.db);
  if (status === 'completed')
    await sql`update orders set status = 'completed' where id = ${id}`.execute(shop.db);
  return id;
}
const accountId = async (email: string) =>
  (
    await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const audited = async (action: string) =>
  (
    await sql<{
      id: string;
    }>`select entity_id as id from audit_log where action = ${action} order by id`.execute(shop.db)
  ).rows.map(({ id }) => id);

test('a guest has a page with orders, turnover, address and consent, reached from the order', async () => {
  const email = 'guest-page@exemple.fr';
  await guestOrder(email);
  const id = await guestOrder(email);
  await sql`insert into newsletter_subscriptions
      (email, email_key, status, requested_at, consent_text, requested_on, confirmed_at)
    values (${email}, ${email}, 'confirmed', '2026-03-01T12:00Z', 'Oui, je veux la lettre.', '/blog/',
      '2026-03-02T12:00Z')`.execute(shop.db);
  expect((await open(`/gestion/commandes/${id}/`)).body).toContain(`href="/gestion/clients/invite/${id}/"`);
  const { status, text } = await open(`/gestion/clients/invite/${id}/`);
  expect(status).toBe(200);
  for (const part of [
    'Anne Rossi',
    'Invité',
    '51,80 €',
    '8 rue des Tilleuls',
    email,
    'Inscrit depuis le 02/03/2026',
    'Oui, je veux la lettre.',
  ])
    expect(text).toContain(part);
});

test('an order of an account leads to the page of the account', async () => {
  const id = await accountId(CLIENTE);
  const order = await guestOrder(CLIENTE.toUpperCase());
  expect(await open(`/gestion/clients/invite/${order}/`)).toMatchObject({
    status: 302,
    location: `/gestion/clients/${id}/`,
  });
  expect((await open(`/gestion/clients/${id}/`)).text).toContain(`n° ${order}`);
});

test('the data of a customer are downloaded, and the log names no email', async () => {
  const order = await guestOrder('export@exemple.fr');
  const file = await send(`/gestion/clients/invite/${order}/donnees/`);
  expect(file.status).toBe(200);
  const data = JSON.parse(file.body) as { commandes: { numero: number }[] };
  expect(data.commandes.map(({ numero }) => numero)).toEqual([order]);
  const { rows } = await sql<{ diff: unknown }>`select diff from audit_log
    where action = 'export.download' order by id desc limit 1`.execute(shop.db);
  expect(rows[0]?.diff).toEqual({ part: [null, `commande-${order}`] });
});

test('a guest is erased once, after a confirmation', async () => {
  const email = 'erase@exemple.fr';
  const order = await guestOrder(email);
  const path = `/gestion/clients/invite/${order}/`;
  expect((await open(path)).text).toContain('Le nom, l’adresse de facturation');
  const unconfirmed = await send(`${path}effacer/`);
  expect([unconfirmed.status, unconfirmed.text.includes('Cochez cette case')]).toEqual([422, true]);
  const [first, second] = await Promise.all([
    send(`${path}effacer/`, { confirme: '1' }),
    send(`${path}effacer/`, { confirme: '1' }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([303, 404]);
  expect((await open(path)).status).toBe(404);
  expect((await open(`/gestion/clients/?q=${encodeURIComponent(email)}`)).text).toContain(
    'Aucun client ne correspond',
  );
  expect((await audited('customer.erase')).filter((id) => id === `commande-${order}`)).toHaveLength(1);
  expect((await shop.mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

test('a guest with an order under way is erased when it is finished, and is told so once', async () => {
  const order = await guestOrder('under-way@exemple.fr', 'processing');
  const path = `/gestion/clients/invite/${order}/`;
  expect((await send(`${path}effacer/`, { confirme: '1' })).status).toBe(303);
  expect((await open(path)).text).toContain('L’effacement est demandé');
  expect((await send(`${path}effacer/`, { confirme: '1' })).status).toBe(422);
});

test('an account is erased with its orders, and its page is gone', async () => {
  const id = await accountId(CLIENTE);
  const erased = await send(`/gestion/clients/${id}/effacer/`, { confirme: '1' });
  expect(erased.location).toBe('/gestion/clients/?fait=efface');
  expect((await open(`/gestion/clients/${id}/`)).status).toBe(404);
});

test.each(['/gestion/clients/999999999/', '/gestion/clients/invite/999999999/'])(
  '%s is missing',
  async (path) => {
    expect((await open(path)).status).toBe(404);
    expect((await send(`${path}effacer/`, { confirme: '1' })).status).toBe(404);
  },
);

test('an advisor reads the page of a customer without its actions; a packer does not open it', async () => {
  const order = await guestOrder('roles@exemple.fr');
  const path = `/gestion/clients/invite/${order}/`;
  const advisor = await staffVisitor(shop, 'advisor');
  const { status, text } = await open(path, advisor);
  expect([status, text.includes('Données personnelles')]).toEqual([200, false]);
  expect((await send(`${path}effacer/`, { confirme: '1' }, advisor)).status).toBe(403);
  const packer = await staffVisitor(shop, 'packer');
  expect((await open(path, packer)).status).toBe(403);
  expect((await open(`/gestion/commandes/${order}/`, packer)).text).not.toContain('Fiche du client');
});

test.each([`?q=${'x'.repeat(4000)}`, '?type=robot&apres=zz', '?q=%3Cscript%3E'])(
  'the list with %s answers with its one url',
  async (query) => {
    const { status, location } = await open(`/gestion/clients/${query}`);
    const shown = status === 302 ? await open(String(location)) : { status };
    expect(shown.status).toBe(200);
  },
);

test('a search with a NUL is refused like everywhere', async () =>
  expect((await open('/gestion/clients/?q=%00')).status).toBe(400));
