import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_TOPICS } from '#shop/api/webhooks/webhook.ts';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { plainText, sendOfficeForm } from '#test/office-forms.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#test/rest/webhook-receiver.ts';
import { staffVisitor } from '#test/staff.ts';

let shop: TestShop;
let client: RestClient;
let receiver: WebhookReceiver;
let owner: Visitor;
let soldId: number;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, undefined, undefined, true);
  client = restClient(shop, await addApiKey(shop, { name: 'Caisse' }));
  receiver = await openWebhookReceiver();
  await receiver.subscribe(client, WEBHOOK_TOPICS);
  owner = await staffVisitor(shop);
  const sold = await client.get<{ id: number }[]>('/products?type=simple&stock_status=instock&per_page=1');
  soldId = sold.json[0]?.id ?? 0;
}, 60_000);
afterAll(async () => {
  receiver.close();
  await shop.close();
});

/** One resource that the back office and tools change alike. */
type SharedResource = {
  readonly entity: string;
  readonly path: string;
  readonly screen: (id: number) => string;
  readonly create: () => object;
  /** A change of a tool, with the text by which the screen shows it. */
  readonly change: object;
  readonly shows: string;
  /** A form of the back office, and what tools read after it; undefined: the element is gone. */
  readonly form: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
  readonly after: object | undefined;
};

const RESOURCES: readonly SharedResource[] = [
  {
    entity: 'product',
    path: '/products',
    screen: (id) => `/gestion/produits/${id}/`,
    create: () => ({ name: 'Boulier des marins', regular_price: '24.90', status: 'draft' }),
    change: { name: 'Boulier des pirates' },
    shows: 'Boulier des pirates',
    form: { action: 'archiver/', fields: {} },
    after: { status: 'trash' },
  },
  {
    entity: 'order',
    path: '/orders',
    screen: (id) => `/gestion/commandes/${id}/`,
    create: () => ({
      billing: { first_name: 'Anne', last_name: 'Rossi', country: 'FR', email: 'anne@exemple.fr' },
      line_items: [{ product_id: soldId, quantity: 1 }],
      payment_method: 'cheque',
    }),
    change: { customer_note: 'Sonnez deux fois, fort.' },
    shows: 'Sonnez deux fois, fort.',
    form: { action: 'encaisser/', fields: {} },
    after: { status: 'processing' },
  },
  {
    entity: 'customer',
    path: '/customers',
    screen: (id) => `/gestion/clients/${id}/`,
    create: () => ({ email: 'zoe-accord@exemple.fr', first_name: 'Zoé', last_name: 'Martin' }),
    change: { last_name: 'Delacour' },
    shows: 'Delacour',
    form: { action: 'effacer/', fields: { confirme: '1' } },
    after: undefined,
  },
  {
    entity: 'coupon',
    path: '/coupons',
    screen: (id) => `/gestion/codes/${id}/`,
    create: () => ({ code: 'marins', discount_type: 'percent', amount: '10' }),
    change: { description: 'Pour les marins' },
    shows: 'Pour les marins',
    form: { action: 'arreter/', fields: {} },
    after: { date_expires: expect.any(String) },
  },
];

const entriesSince = async (entity: string, id: number, since: number) => {
  const { rows } = await sql<{ kind: string; name: string }>`
    select actor_kind as kind, actor_name as name from audit_log
    where entity_type = ${entity} and entity_id = ${String(id)} and id > ${since} order by id`.execute(
    shop.db,
  );
  return rows;
};
const lastEntry = async () => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from audit_log`.execute(
    shop.db,
  );
  return rows[0]?.id ?? 0;
};

test.each(RESOURCES)(
  'a $entity that a tool changes shows in the back office, and the other way round, with one entry and one webhook each',
  async ({ entity, path, screen, create, change, shows, form, after }) => {
    const { json } = await client.post<{ id: number }>(path, create());
    const one = `${path}/${json.id}`;
    const told = async () =>
      (await receiver.deliver(shop)).filter(({ topic }) => topic.startsWith(`${entity}.`));
    await told();

    const created = await lastEntry();
    expect((await client.put(one, change)).status).toBe(200);
    expect(await entriesSince(entity, json.id, created)).toEqual([{ kind: 'key', name: 'Caisse' }]);
    const read = (await client.get(one)).json;
    expect(await told()).toEqual([{ topic: `${entity}.updated`, body: read }]);
    const { body } = await owner.open(screen(json.id));
    expect(plainText(body) + body).toContain(shows);

    const changed = await lastEntry();
    const { status } = await sendOfficeForm(shop, owner, `${screen(json.id)}${form.action}`, {
      // The forms of an order name the request that they send.
      fields: {
        ...form.fields,
        ...(body.includes('name="demande"') && { demande: hiddenField(body, 'demande') }),
      },
      page: body,
    });
    expect(status).toBe(303);
    expect(await entriesSince(entity, json.id, changed)).toEqual([
      expect.objectContaining({ kind: 'staff' }),
    ]);
    const now = await client.get<object>(one);
    expect([now.status, now.json]).toEqual(
      after ? [200, expect.objectContaining(after)] : [404, expect.anything()],
    );
    const isGone = after === undefined || 'trash' === Object.values(after)[0];
    expect(await told()).toEqual([
      isGone
        ? { topic: `${entity}.deleted`, body: { id: json.id } }
        : { topic: `${entity}.updated`, body: now.json },
    ]);
  },
);
