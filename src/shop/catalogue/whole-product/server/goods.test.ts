import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsPartPath, settingsPath } from '#merchant/screens/settings/settings-paths.ts';
import { hiddenField } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { restProducts, type RestProducts } from '#test/rest/rest-products.ts';
import { staffVisitor } from '#test/staff.ts';
import type { Visitor } from '#test/new-visitor.ts';

let shop: TestShop;
let client: RestClient;
let tools: RestProducts;
let owner: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
  tools = restProducts(client);
  owner = await staffVisitor(shop);
});
afterAll(() => shop.close());

const FORM = settingsPartPath('boutique', 'marchandises');

async function sells(kind: string): Promise<void> {
  const page = await owner.open(settingsPath('boutique'));
  const form = page.body.slice(page.body.indexOf(`action="${FORM}"`));
  const answer = await owner.post(FORM, {
    kind,
    nonce: hiddenField(form, 'nonce'),
    version: hiddenField(form, 'version'),
  });
  expect(answer.statusCode).toBe(303);
}

test('what the shop sells decides what a product needs to be published, and takes incomplete ones off', async () => {
  const [complete] = await tools.list('status=publish&type=simple&per_page=1');
  const images = [{ id: complete?.images[0]?.id }];
  const eveil = { maker: { name: 'M', address: 'Lyon', email: 'm@m.example', country: 'FR' } };
  const statusOf = async (body: object) => (await tools.create({ ...body, regular_price: '5' })).status;
  expect(await statusOf({ name: 'Jouet', images, eveil })).toBe('pending');
  await sells('goods');
  expect(await statusOf({ name: 'Sans photo', eveil })).toBe('pending');
  const lamp = await tools.create({ name: 'Lampe', images, eveil });
  expect(lamp.status).toBe('publish');
  await sells('exempt');
  const honey = await tools.create({ name: 'Miel', regular_price: '7' });
  expect([honey.status, honey.eveil.maker, honey.brands]).toEqual(['publish', null, []]);
  expect((await shop.ask(`/produit/${honey.slug}/`)).statusCode).toBe(200);
  await sells('toys');
  for (const { id } of [lamp, honey]) {
    expect((await tools.read(id)).status).toBe('draft');
    const { rows } = await sql<{ action: string; kind: string }>`
      select action, actor_kind as kind from audit_log
      where entity_type = 'product' and entity_id = ${String(id)} order by id desc limit 1`.execute(shop.db);
    expect(rows).toEqual([{ action: 'product.unpublish', kind: 'staff' }]);
  }
  expect((await tools.read(complete?.id ?? 0)).status).toBe('publish');
});

test('webhooks are told once of each change of a product', async () => {
  for (const event of ['created', 'updated'])
    await sql`insert into webhooks (name, topic, url, sealed_secret)
      values (${event}, ${`product.${event}`}, 'https://erp.example/', 's')`.execute(shop.db);
  const webhookTopics = async () => {
    const { rows } = await sql<{ topic: string }>`
      select payload ->> 'topic' as topic from jobs where kind = 'webhook' order by id`.execute(shop.db);
    await sql`delete from jobs where kind = 'webhook'`.execute(shop.db);
    return rows.map(({ topic }) => topic);
  };
  const made = await tools.create({
    name: 'Annoncé',
    type: 'variable',
    menu_order: 7,
    meta_data: [{ key: 'erp', value: 1 }],
    attributes: [{ name: 'Teinte', variation: true, options: ['Rouge'] }],
  });
  expect(await webhookTopics()).toEqual(['product.created']);
  await client.put(`/products/${made.id}`, {
    name: 'Redit',
    menu_order: 8,
    meta_data: [{ key: 'erp', value: 2 }],
  });
  expect(await webhookTopics()).toEqual(['product.updated']);
  await client.put(`/products/${made.id}`, { name: 'Redit', menu_order: 8 });
  expect(await webhookTopics()).toEqual([]);
});
