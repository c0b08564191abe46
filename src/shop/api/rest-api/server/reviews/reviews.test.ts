import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Review = { id: number; status: string; product_id: number; reviewer_email: string; verified: boolean };

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { name: 'Avis' }));
});
afterAll(() => shop.close());

const PATH = '/products/reviews';
const list = async (query: string) => (await client.get<Review[]>(`${PATH}?${query}`)).json;
const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};

async function write(email: string, status: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (product_id, product_name, author_name, email, rating, title, body, status, published_at)
    select id, name, 'Anne', ${email}, 4, 'Bien', 'Un beau <b>jeu</b>', ${status}::text,
      case when ${status}::text = 'published' then now() end from products where slug = 'tangram'
    returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

const entriesOf = async (id: number) => {
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('entity_type', '=', 'review')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  return entries.map(({ action, actor_name: actor }) => [action, actor]);
};
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const set = (id: number, body: object) => client.put<Review>(`${PATH}/${id}`, body);

test('a review waits on hold until a tool publishes it, with one audit entry and a mail to its author', async () => {
  const email = 'avis@exemple.org';
  const id = await write(email, 'pending');
  expect(await list(`reviewer_email=${email}`)).toEqual([]);
  const [held] = await list(`reviewer_email=${email}&status=hold`);
  expect(held).toMatchObject({
    id,
    status: 'hold',
    rating: 4,
    verified: false,
    reviewer: 'Anne',
    reviewer_email: email,
    review: 'Bien\n\nUn beau <b>jeu</b>',
    product_permalink: 'http://localhost/produit/tangram/',
  });
  expect((await client.get(`${PATH}/${id}`)).json).toEqual(held);
  const published = await client.put<Review>(`${PATH}/${id}`, { status: 'approved' });
  expect(published.json).toEqual({ ...held, status: 'approved' });
  await client.put(`${PATH}/${id}`, { status: 'approved' });
  expect(await list(`reviewer_email=${email}`)).toEqual([published.json]);
  expect(await entriesOf(id)).toEqual([['review.approve', 'Avis']]);
  expect(await mailsTo(email)).toHaveLength(1);
  // A published review does not wait again.
  expect(await codeOf(client.put(`${PATH}/${id}`, { status: 'hold' }))).toEqual([
    409,
    'woocommerce_rest_cannot_edit',
  ]);
  expect(await codeOf(client.put(`${PATH}/${id}`, { status: 'good' }))).toEqual([400, 'rest_invalid_param']);
  expect(await codeOf(client.get(`${PATH}/999999`))).toEqual([404, 'woocommerce_rest_review_invalid_id']);
});

test('spam and trash tell the author why, and a refused review can wait again', async () => {
  const email = 'refus@exemple.org';
  const id = await write(email, 'pending');
  expect((await set(id, { status: 'spam' })).json.status).toBe('spam');
  expect((await set(id, { status: 'trash' })).json.status).toBe('spam');
  expect((await list(`status=spam&reviewer_email=${email}`)).map((one) => one.id)).toEqual([id]);
  expect(await list(`status=trash&reviewer_email=${email}`)).toEqual([]);
  expect((await set(id, { status: 'unspam' })).json.status).toBe('hold');
  expect((await set(id, { status: 'approved' })).json.status).toBe('approved');
  const reason = 'Vous citez le nom d’un enfant.';
  expect((await set(id, { status: 'trash', eveil: { reason } })).json.status).toBe('trash');
  // Only its author brings back a review that was removed.
  expect(await codeOf(set(id, { status: 'approved' }))).toEqual([409, 'woocommerce_rest_cannot_edit']);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(3);
  expect(mails.some(({ text }) => text.includes('indésirable'))).toBe(true);
  expect(mails.some(({ text }) => text.includes(reason))).toBe(true);
  expect((await entriesOf(id)).map(([action]) => action)).toEqual([
    'review.refuse',
    'review.reopen',
    'review.approve',
    'review.remove',
  ]);
});

test('a deletion moves a review to the trash, or with force for good', async () => {
  const [kept, gone] = [
    await write('un-an@exemple.org', 'published'),
    await write('loin@exemple.org', 'published'),
  ];
  expect((await client.delete<Review>(`${PATH}/${kept}`)).json).toMatchObject({ id: kept, status: 'trash' });
  const deleted = await client.delete<{ deleted: boolean; previous: Review }>(`${PATH}/${gone}?force=true`);
  expect(deleted.json).toMatchObject({ deleted: true, previous: { id: gone, status: 'approved' } });
  expect(await codeOf(client.get(`${PATH}/${gone}`))).toEqual([404, 'woocommerce_rest_review_invalid_id']);
  expect([await entriesOf(kept), await entriesOf(gone)]).toEqual([
    [['review.remove', 'Avis']],
    [['review.delete', 'Avis']],
  ]);
  const [mail, ...others] = await mailsTo('loin@exemple.org');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('règles de publication');
  expect(mail?.text).not.toContain('Modifier mon avis');
});

test('a review that was written elsewhere is brought, and a batch brings, decides and deletes', async () => {
  const [product] = await list('per_page=1');
  const brought = {
    product_id: product?.product_id,
    review: 'Écrit ailleurs.',
    reviewer: 'Léa',
    rating: 4,
    reviewer_email: 'lea@exemple.org',
    date_created_gmt: '2024-05-01T10:00:00',
    status: 'hold',
  };
  const made = await client.post<Review>(PATH, brought);
  expect([made.status, made.json]).toEqual([201, expect.objectContaining({ ...brought, verified: false })]);
  expect([await entriesOf(made.json.id), await mailsTo('lea@exemple.org')]).toEqual([
    [['review.create', 'Avis']],
    [],
  ]);
  const waiting = await write('lot@exemple.org', 'pending');
  const { json } = await client.post<Record<string, (Review & { error?: unknown })[]>>(`${PATH}/batch`, {
    create: [brought, { ...brought, product_id: 999999 }, { ...brought, rating: 9 }],
    update: [{ id: waiting, status: 'approved' }],
    delete: [made.json.id],
  });
  expect(json['create']?.map(({ error }) => error !== undefined)).toEqual([false, true, true]);
  expect([json['update']?.[0]?.status, json['delete']?.[0]?.id]).toEqual(['approved', made.json.id]);
  for (const fault of [{ review: '' }, { reviewer: '\0' }, { reviewer_email: 'x' }, { date_created: 'hier' }])
    expect(await codeOf(client.post(PATH, { ...brought, ...fault }))).toEqual([400, 'rest_invalid_param']);
});

test('a list is narrowed, ordered and paged in few statements', async () => {
  const ids = [await write('un@exemple.org', 'pending'), await write('deux@exemple.org', 'pending')];
  const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
  const both = `include=${ids.join()}&status=hold`;
  expect(await idsOf(both)).toEqual([...ids].reverse());
  expect(await idsOf(`${both}&order=asc`)).toEqual(ids);
  expect(await idsOf(`${both}&exclude=${ids[0]}`)).toEqual([ids[1]]);
  expect(await idsOf(`${both}&before=2020-01-01`)).toEqual([]);
  expect(await idsOf(`${both}&search=jeu`)).toHaveLength(2);
  const [first] = await list('per_page=1');
  expect(
    (await list(`product=${first?.product_id}&per_page=100`)).every(
      (one) => one.product_id === first?.product_id,
    ),
  ).toBe(true);
  expect(await codeOf(client.get(`${PATH}?status=good`))).toEqual([400, 'rest_invalid_param']);
  const few = await countQueries(() => client.get(`${PATH}?per_page=1`));
  expect(await countQueries(() => client.get(`${PATH}?per_page=100`))).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
});
