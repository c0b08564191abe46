import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalNotices } from '#shop/common/settings/server/legal-notices.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { officeNonceOf, staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const PATH = '/gestion/en-regle/';
const textOf = (body: string) => readPage(body).text.replace(/[\u00a0\u202f]/g, ' ');

async function save(fields: Record<string, string>, page?: string) {
  const body = page ?? (await owner.open(PATH)).body;
  const notices = await legalNotices.load(shop.db);
  return owner.post(`${PATH}mentions/`, {
    ...notices,
    ...(await officeNonceOf(owner)),
    version: hiddenField(body, 'version'),
    ...fields,
  });
}

test('a missing notice is shown with its field, saved here, and published on the legal page', async () => {
  await save({ mediatorName: '' });
  const { body } = await owner.open(PATH);
  expect(body).toContain('href="#champ-mediatorName"');
  const { statusCode, headers } = await save({ mediatorName: 'Médiation du Jouet' });
  expect([statusCode, headers.location]).toEqual([303, `${PATH}?fait=enregistre`]);
  expect((await owner.open(PATH)).body).not.toContain('href="#champ-mediatorName"');
  const { rows } = await sql<{ found: boolean }>`
    select body like '%Médiation du Jouet%' as found from content_pages
    where slug = 'conditions-generales-de-vente'`.execute(shop.db);
  expect(rows[0]?.found).toBe(true);
});

test('a published product without its warnings is named with a link to its form', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products where status = 'publish' order by id limit 1`.execute(shop.db);
  const [product] = rows;
  if (!product) throw new Error('the demo shop has products');
  await sql`alter table products disable trigger user`.execute(shop.db);
  await sql`update products set warnings = '{}', no_warning_reason = '' where id = ${product.id}`.execute(
    shop.db,
  );
  await sql`alter table products enable trigger user`.execute(shop.db);
  const { body } = await owner.open(PATH);
  expect(textOf(body)).toContain('1 produit à compléter');
  expect(body).toContain(`href="/gestion/produits/${product.id}/"`);
  expect(textOf(body)).toContain('avertissements');
});

test('a notice that is too long is refused beside its field, and a form that is too old with what changed', async () => {
  const old = (await owner.open(PATH)).body;
  const long = await save({ hostName: 'x'.repeat(40_000) });
  expect(long.statusCode).toBe(422);
  expect((await save({ hostName: 'Hébergeur un' })).statusCode).toBe(303);
  const late = await save({ hostName: 'Hébergeur deux' }, old);
  expect(late.statusCode).toBe(409);
  expect((await legalNotices.load(shop.db)).hostName).toBe('Hébergeur un');
});

test('the accountant reads the checks and cannot save; a packer sees nothing', async () => {
  const accountant = await staffVisitor(shop, 'accountant');
  const { statusCode, body } = await accountant.open(PATH);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('mentions/"');
  // A problem has no link if the member may not repair it.
  expect(body).not.toContain('#champ-hostPhone');
  expect((await owner.open(PATH)).body).toContain('#champ-hostPhone');
  const packer = await staffVisitor(shop, 'packer');
  expect((await packer.open(PATH)).statusCode).toBe(403);
});
