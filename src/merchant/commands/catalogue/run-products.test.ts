import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { ProductCommand } from './product-command.ts';
import { runProductCommand } from './run-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = (command: ProductCommand) => runProductCommand({ db: shop.db, now: () => new Date() }, command);

const statusOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('status').where('slug', '=', slug).executeTakeFirstOrThrow())
    .status;

test('a product without picture and without a decision on warnings is not published, and the answer names both', async () => {
  await sql`insert into products (slug, name, type, status, sku, maker_id)
    values ('nouveau', 'Nouveau', 'simple', 'draft', 'EV-NOUVEAU', (select min(id) from makers))`.execute(
    shop.db,
  );
  const publish = () => run({ kind: 'publish', slug: 'nouveau' });
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
  const change = (kind: 'publish' | 'unpublish', slug = 'tour-rose') => run({ kind, slug });
  expect((await change('unpublish')).isDone).toBe(true);
  expect(await statusOf('tour-rose')).toBe('draft');
  expect((await change('publish')).isDone).toBe(true);
  expect(await statusOf('tour-rose')).toBe('publish');
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_name', 'action'])
    .where('action', '=', 'product.unpublish')
    .execute();
  expect(entries).toEqual([{ actor_kind: 'command', actor_name: 'products', action: 'product.unpublish' }]);
  expect(await change('publish', 'inconnu')).toEqual({ isDone: false, lines: ['Ce produit n’existe pas.'] });
});

test('the merchant says that a product cannot be given back, and the answer names the article of law', async () => {
  const limit = (slug: string, exclusion: 'personalised' | null) =>
    run({ kind: 'exclusion', slug, exclusion });
  expect((await limit('boulier', 'personalised')).lines.join()).toContain('3° du Code de la consommation');
  expect((await limit('boulier', null)).lines).toEqual([
    'boulier\u00a0: le droit de rétractation s’applique.',
  ]);
  expect(await limit('inconnu', null)).toEqual({ isDone: false, lines: ['Ce produit n’existe pas.'] });
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
