import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText, sendOfficeForm } from '#test/office-forms.ts';
import { productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const PATH = '/gestion/livraison/classes/';
const DRAFT = { name: 'Fragile', slug: '', description: 'À caler' };
const idOf = async (slug: string) => {
  const { rows } = await sql<{ id: number }>`select id from shipping_classes where slug = ${slug}`.execute(
    shop.db,
  );
  return rows[0]?.id ?? 0;
};
const send = (path: string, fields: Record<string, string>, page?: string) =>
  sendOfficeForm(shop, owner, path, { fields, from: path.replace(/supprimer\/$/, ''), page });

test('a shipping class is created, chosen for a product, changed and deleted', async () => {
  expect(plainText((await owner.open('/gestion/livraison/')).body)).toContain('Classes de livraison');
  expect(plainText((await owner.open(PATH)).body)).toContain('elle ne change pas le prix de livraison');
  expect((await send(PATH, DRAFT)).location).toBe(`${PATH}?fait=classe`);
  const again = await send(PATH, DRAFT);
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('a déjà cette valeur')]);
  const id = await idOf('fragile');
  const product = await productId(shop, 'tangram');
  await sql`update products set shipping_class_id = ${id} where id = ${product}`.execute(shop.db);
  const form = (await owner.open(`/gestion/produits/${product}/`)).body;
  expect(form).toMatch(new RegExp(`<option value="${id}" selected="">Fragile</option>`));
  expect(plainText(form)).toContain('ne change pas le prix de livraison');
  const stale = (await owner.open(`${PATH}${id}/`)).body;
  const changed = await send(`${PATH}${id}/`, { ...DRAFT, slug: 'fragile', name: 'Très fragile' });
  expect(changed.location).toBe(`${PATH}?fait=classe-changee`);
  expect((await send(`${PATH}${id}/`, { ...DRAFT, slug: 'casse' }, stale)).status).toBe(409);
  expect((await send(`${PATH}${id}/supprimer/`, {}, stale)).status).toBe(409);
  expect((await send(`${PATH}${id}/supprimer/`, {})).location).toBe(`${PATH}?fait=classe-supprimee`);
  expect((await owner.open(`${PATH}${id}/`)).statusCode).toBe(404);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'shipping-class' order by id`.execute(shop.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'shipping-class.create',
    'shipping-class.change',
    'shipping-class.delete',
  ]);
});
