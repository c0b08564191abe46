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
    insert into reviews (product_id, product_name, author_name, email, rating, title, body, status)
    select id, name, 'Anne', ${email}, 4, 'Bien', 'Un beau <b>jeu</b>', ${status} from products where slug = 'tangram'
    returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

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
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('entity_type', '=', 'review')
    .where('entity_id', '=', String(id))
    .execute();
  expect(audited).toEqual([{ action: 'review.approve', actor_name: 'Avis' }]);
  expect((await shop.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  // Its author has to read why a review disappears.
  expect(await codeOf(client.put(`${PATH}/${id}`, { status: 'trash' }))).toEqual([
    400,
    'woocommerce_rest_cannot_edit',
  ]);
  expect(await codeOf(client.put(`${PATH}/${id}`, { status: 'good' }))).toEqual([400, 'rest_invalid_param']);
  expect(await codeOf(client.get(`${PATH}/999999`))).toEqual([404, 'woocommerce_rest_review_invalid_id']);
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
