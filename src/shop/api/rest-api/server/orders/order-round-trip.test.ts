import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenField } from '#test/customers.ts';
import type { Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#test/rest/webhook-receiver.ts';
import { staffVisitor } from '#test/staff.ts';

type RestOrder = { readonly id: number; readonly status: string; readonly date_paid: string | null };

let shop: TestShop;
let client: RestClient;
let receiver: WebhookReceiver;
let owner: Visitor;
let productId: number;
let customerId: number;
beforeAll(async () => {
  shop = await openShop(
    {
      products: [{ slug: 'puzzle', name: 'Puzzle du ciel', priceCents: 2400, stock: 9_000 }],
      env: { RATE_LIMIT_PER_MINUTE: '100000' },
    },
    ...([undefined, undefined, undefined, true] as const),
  );
  client = restClient(shop, await addApiKey(shop));
  owner = await staffVisitor(shop);
  receiver = await openWebhookReceiver();
  await receiver.subscribe(client, ['order.created', 'order.updated', 'order.deleted']);
  ({ id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'puzzle')
    .executeTakeFirstOrThrow());
  const customer = await client.post<{ id: number }>('/customers', { email: 'zoe.martin@exemple.fr' });
  customerId = customer.json.id;
}, 60_000);
afterAll(async () => {
  receiver.close();
  await shop.close();
});

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9]{1,12}$/);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const address = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: word,
  postcode: fc.stringMatching(/^[1-9][0-9]{4}$/),
  country: fc.constant('FR'),
  phone: fc.stringMatching(/^06[0-9]{8}$/),
};
const json = fc.oneof(text, fc.integer(), fc.boolean(), fc.dictionary(word, text, { maxKeys: 3 }));

/** Every field that a client writes, with a value of its own. */
const writable = fc.record({
  billing: fc.record({ ...address, email: word.map((name) => `${name.length}.lea@exemple.fr`) }),
  shipping: fc.record(address),
  customer_note: text,
  customer_id: fc.constantFrom('nobody', 'somebody'),
  payment_method: fc.constantFrom('virement-erp', 'caisse'),
  payment_method_title: text,
  transaction_id: word,
  status: fc.constantFrom('pending', 'on-hold', 'failed', 'processing', 'completed', 'cancelled'),
  line_items: fc.integer({ min: 1, max: 5 }).map((quantity) => [{ quantity }]),
  meta_data: fc.uniqueArray(fc.record({ key: word.map((key) => `k${key}`), value: json }), {
    selector: ({ key }: { key: string }) => key,
    maxLength: 3,
  }),
});

const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind as kind'])
      .where('entity_type', '=', 'order')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, kind }) => `${kind} ${action}`);

const read = async (id: number) => (await client.get<RestOrder>(`/orders/${id}`)).json;

test('what is created is read back equal, for all writable fields', async () => {
  await fc.assert(
    fc.asyncProperty(writable, async ({ customer_id: who, line_items: lines, meta_data: meta, ...draft }) => {
      const sent = { ...draft, customer_id: who === 'nobody' ? 0 : customerId };
      const line_items = lines.map((line) => ({ ...line, product_id: productId }));
      const { status, json: made } = await client.post<RestOrder>('/orders', {
        ...sent,
        line_items,
        meta_data: meta,
      });
      expect([status, made]).toEqual([201, expect.objectContaining(sent)]);
      expect(made).toMatchObject({ line_items, meta_data: meta });
      expect(await read(made.id)).toEqual(made);
      expect(await receiver.deliver(shop)).toEqual([{ topic: 'order.created', body: made }]);
      expect((await auditOf(made.id))[0]).toBe('key order.create');
    }),
    { numRuns: 12 },
  );
});

const placed = async (status: string) => {
  const { json: made } = await client.post<RestOrder>('/orders', {
    status,
    payment_method: 'cheque',
    line_items: [{ product_id: productId, quantity: 1 }],
    billing: {
      first_name: 'Anne',
      last_name: 'Rossi',
      address_1: '8 rue des Tilleuls',
      city: 'Lyon',
      postcode: '69004',
      country: 'FR',
      email: 'anne@exemple.fr',
      phone: '0600000000',
    },
  });
  await receiver.deliver(shop);
  return made.id;
};

/** Presses a button of the order's screen. */
async function press(id: number, action: string, fields: Record<string, string> = {}) {
  const path = `/gestion/commandes/${id}/`;
  const { body } = await owner.open(path);
  const parcel = /name="(colis-\d+)"/.exec(body)?.[1];
  const hidden = ['nonce', 'version', 'demande'].map((name) => [name, hiddenField(body, name)]);
  const pieces = parcel === undefined ? {} : { [parcel]: '1' };
  return owner.post(`${path}${action}/`, { ...Object.fromEntries(hidden), ...pieces, ...fields });
}

test.each([
  ['on-hold', 'encaisser', {}, 'processing'],
  ['processing', 'expedier', { transporteur: 'colissimo', suivi: '6A12345678901' }, 'completed'],
  ['on-hold', 'annuler', {}, 'cancelled'],
])(
  'an order « %s » is changed with « %s » in the back office: read, recorded and told once',
  async (from, action, fields, to) => {
    const id = await placed(from);
    const before = await auditOf(id);
    expect((await press(id, action, fields)).statusCode).toBe(303);
    const now = await read(id);
    expect([now.status, now.date_paid !== null]).toEqual([to, to !== 'cancelled']);
    const after = await auditOf(id);
    expect(after.slice(before.length)).toEqual([expect.stringMatching(/^staff order\./)]);
    expect(await receiver.deliver(shop)).toEqual([{ topic: 'order.updated', body: now }]);
  },
);
