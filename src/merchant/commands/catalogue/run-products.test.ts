import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { runProductCommand } from './run-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const statusOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('status').where('slug', '=', slug).executeTakeFirstOrThrow())
    .status;

test('a product without picture and without a decision on warnings is not published, and the answer names both', async () => {
  await sql`insert into products (slug, name, type, status, sku, maker_id)
    values ('nouveau', 'Nouveau', 'simple', 'draft', 'EV-NOUVEAU', (select min(id) from makers))`.execute(
    shop.db,
  );
  const publish = () => runProductCommand(shop.db, { kind: 'publish', slug: 'nouveau' });
  expect(await publish()).toEqual({
    isDone: false,
    lines: [
      'Ce produit ne peut pas être publié. Il manque\u00a0:',
      '  – une photographie',
      '  – les avertissements, ou la raison pour laquelle il n’en faut aucun',
    ],
  });
  expect(await statusOf('nouveau')).toBe('draft');
  await sql`insert into product_pictures (product_id, picture_id, position)
    select id, (select min(id) from pictures), 0 from products where slug = 'nouveau'`.execute(shop.db);
  await sql`update products set no_warning_reason = 'Livre.' where slug = 'nouveau'`.execute(shop.db);
  expect(await publish()).toEqual({ isDone: true, lines: ['nouveau est publié.'] });
  expect(await statusOf('nouveau')).toBe('publish');
});

test('a product leaves the shop and comes back, and an unknown one is named as such', async () => {
  const run = (kind: 'publish' | 'unpublish', slug = 'tour-rose') =>
    runProductCommand(shop.db, { kind, slug });
  expect((await run('unpublish')).isDone).toBe(true);
  expect(await statusOf('tour-rose')).toBe('draft');
  expect((await run('publish')).isDone).toBe(true);
  expect(await statusOf('tour-rose')).toBe('publish');
  expect(await run('publish', 'inconnu')).toEqual({ isDone: false, lines: ['Ce produit n’existe pas.'] });
});

test('the merchant says that a product cannot be given back, and the answer names the article of law', async () => {
  const run = (slug: string, exclusion: 'personalised' | null) =>
    runProductCommand(shop.db, { kind: 'exclusion', slug, exclusion });
  expect((await run('boulier', 'personalised')).lines.join()).toContain('3° du Code de la consommation');
  expect((await run('boulier', null)).lines).toEqual(['boulier\u00a0: le droit de rétractation s’applique.']);
  expect(await run('inconnu', null)).toEqual({ isDone: false, lines: ['Ce produit n’existe pas.'] });
});

test.each([
  {
    name: 'its last warning',
    change: sql`update products set warnings = '{}' where slug = 'perles-a-enfiler'`,
  },
  {
    name: 'its reason for none',
    change: sql`update products set no_warning_reason = ' ' where slug = 'boulier'`,
  },
  {
    name: 'its pictures',
    change: sql`delete from product_pictures where product_id = (select id from products where slug = 'boulier')`,
  },
  { name: 'the address of its maker', change: sql`update makers set address = ''` },
  { name: 'the email of its maker', change: sql`update makers set email = 'inconnu'` },
  { name: 'a maker in the Union', change: sql`update makers set country = 'CN'` },
  {
    name: 'the responsible person of a maker outside the Union',
    change: sql`update products set responsible_id = null where responsible_id is not null`,
  },
])('the database refuses to take from a published product $name', async ({ change }) => {
  await expect(change.execute(shop.db)).rejects.toMatchObject({ code: '23514', constraint: 'publishable' });
});

test('the database refuses a new product that is published incomplete', async () => {
  const insert = sql`insert into products (slug, name, type, sku, maker_id)
    values ('vide', 'Vide', 'simple', 'EV-VIDE', (select min(id) from makers))`;
  await expect(insert.execute(shop.db)).rejects.toMatchObject({
    message: 'product vide cannot be published without: picture, warnings',
  });
});
