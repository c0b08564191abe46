import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInFrance } from '#platform/french.ts';
import { loadSecret } from '#platform/server/nonces.ts';
import { CLIENTE, signedInVisitor } from '#test/customers.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { GOOD_REVIEW, newWriter } from '#test/review-writing.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { toCents } from '#platform/money.ts';
import { anonymizeErasedBuyers } from './anonymize-authors.ts';
import { requestReviews } from './request-reviews.ts';
import { localFiles } from '#platform/server/files/local-files.ts';
import { createReviewLinks } from './sign-links.ts';
import type { WritingDeps } from './writing-deps.ts';

let shop: TestShop;
let deps: WritingDeps;
let today = new Date();
const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  const now = () => today;
  const config = { publicUrl: 'http://localhost' };
  const files = localFiles('/nowhere');
  deps = { db: shop.db, files, now, config, links: createReviewLinks(await loadSecret(shop.db), now) };
});
afterAll(() => shop.close());

/** Creates a delivered order of these products and returns its id. */
async function deliver(...slugs: string[]): Promise<number> {
  const { id } = await placeTestOrder(
    shop.db,
    slugs.map((slug) => ({ slug, quantity: 1 })),
    { paymentMethod: 'bacs' },
  );
  for (const event of ['paid', 'completed'] as const)
    await shop.db.transaction().execute((tx) => changeOrder(tx, id, event, 'test'));
  return id;
}

const idOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const tokenOf = async (orderId: number, slug: string) => deps.links.purchaseToken(orderId, await idOf(slug));
const formOf = (slug: string, token: string) => `/avis/ecrire/?produit=${slug}&avis_token=${token}`;
const reviewsOf = (orderId: number) =>
  shop.db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).execute();
const WORDS = { rating: '4', body: 'Solide et beau, même après des mois.' };

test('whoever comes by the link of a request is verified, under their own name and address (§3.1#2, §3.1#8, §6#5)', async () => {
  const id = await deliver('tangram');
  const path = formOf('tangram', await tokenOf(id, 'tangram'));
  const { body } = await shop.ask(path);
  expect(readPage(body).text).toContain('Vous écrivez en tant que Anne R. (anne@exemple.fr).');
  // Excludes the footer, because its newsletter form also has an email field.
  const [content] = body.split('<footer');
  expect(content).not.toMatch(/name="(email|author|experienced_on)"/);
  const { statusCode } = await newWriter(shop).write(path, {
    ...WORDS,
    author: 'Zoé',
    email: 'zoe@exemple.fr',
    experienced_on: '2001-01-01',
  });
  expect(statusCode).toBe(303);
  expect(await reviewsOf(id)).toMatchObject([
    {
      is_verified: true,
      author_name: 'Anne R.',
      email: 'anne@exemple.fr',
      experienced_on: dayInFrance(inDays(0)),
    },
  ]);
  expect(readPage((await shop.ask(path)).body).text).toContain(
    'Vous avez déjà donné votre avis sur cet achat.',
  );
});

test('a hundred forms sent at once with one link make one review', async () => {
  const id = await deliver('tangram');
  const token = await tokenOf(id, 'tangram');
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      newWriter(shop).send('/avis/ecrire/', { ...WORDS, produit: 'tangram', avis_token: token }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  expect(await reviewsOf(id)).toHaveLength(1);
});

test('a link that is forged, of another product, too old, or of an order that was given back proves nothing', async () => {
  const id = await deliver('tangram');
  const good = await tokenOf(id, 'tangram');
  today = inDays(-200);
  const old = await tokenOf(id, 'tangram');
  today = new Date();
  const unpaid = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  const tokens = [
    `${good}x`,
    good.replace(/^\d+/, '1001'),
    old,
    await tokenOf(id, 'tour-rose'),
    await tokenOf(unpaid.id, 'tangram'),
    '%00',
    '../..',
  ];
  for (const token of tokens) {
    const { text } = readPage((await shop.ask(formOf('tangram', encodeURIComponent(token)))).body);
    expect([token, text.includes('Ce lien n’est pas valable'), text.includes('achat est vérifié')]).toEqual([
      token,
      true,
      false,
    ]);
  }
  await sql`delete from attempts`.execute(shop.db);
  await newWriter(shop).write(formOf('tangram', old), { ...GOOD_REVIEW, email: 'vieux@exemple.fr' });
  const review = await shop.db
    .selectFrom('reviews')
    .select(['is_verified', 'order_id'])
    .where('email', '=', 'vieux@exemple.fr')
    .executeTakeFirst();
  expect(review).toEqual({ is_verified: false, order_id: null });
});

test('a customer who bought it is verified by their account; one who did not is only known', async () => {
  const visitor = await signedInVisitor(shop);
  const { id: customerId } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', CLIENTE)
    .executeTakeFirstOrThrow();
  const id = await deliver('tour-rose');
  const read = async (slug: string) =>
    readPage((await visitor.open(`/avis/ecrire/?produit=${slug}`)).body).text;
  expect(await read('tour-rose')).not.toContain('achat est vérifié');
  await sql`update orders set customer_id = ${customerId} where id = ${id}`.execute(shop.db);
  expect(await read('tour-rose')).toContain('achat est vérifié');
  expect(await read('kit-de-decoupe')).toMatch(/Vous écrivez en tant que .*cliente@example\.org/);
  await sql`delete from attempts`.execute(shop.db);
  const writer = newWriter(shop, '127.0.0.1', visitor);
  await writer.write('/avis/ecrire/?produit=tour-rose', WORDS);
  expect(await reviewsOf(id)).toMatchObject([{ is_verified: true, email: CLIENTE }]);
});

test('buyers are asked once, some days after delivery, not where something was given back, and never again if they refuse', async () => {
  const id = await deliver('tangram', 'tour-rose');
  const refunded = await deliver('tangram');
  await refundOrder(
    { db: shop.db },
    { orderId: refunded, amount: toCents(100), idempotencyKey: `r${refunded}`, cause: 'test' },
    async () => true,
  );
  await sql`insert into review_requests (order_id) select id from orders where id not in (${id}, ${refunded}) on conflict do nothing`.execute(
    shop.db,
  );
  const before = (await shop.mails()).length;
  today = inDays(13);
  expect(await requestReviews(deps)).toBe(0);
  today = inDays(15);
  const counts = await Promise.all([requestReviews(deps), requestReviews(deps), requestReviews(deps)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const mails = (await shop.mails())
    .slice(before)
    .filter(({ subject }) => subject.startsWith('Que pensez-vous'));
  expect(mails).toMatchObject([{ to: 'anne@exemple.fr' }]);
  const text = mails[0]?.text ?? '';
  const links = [...text.matchAll(/http:\/\/localhost(\/produit\/([\w-]+)\/\?avis_token=(\S+)#avis)/g)];
  expect(links.map(([, , slug]) => slug).sort()).toEqual(['tangram', 'tour-rose']);
  const [, , slug = '', token = ''] = links[0] ?? [];
  expect(readPage((await shop.ask(formOf(slug, token))).body).text).toContain('achat est vérifié');

  const refusal = /http:\/\/localhost(\/avis\/ne-plus-demander\/\S+)/.exec(text)?.[1] ?? '';
  expect((await shop.ask(refusal)).body).toContain('Ne plus me demander mon avis');
  const refuse = (sent: string) =>
    newWriter(shop).visitor.post('/avis/ne-plus-demander/', { avis_token: sent });
  expect((await refuse('1.x')).statusCode).toBe(410);
  expect((await refuse(new URL(refusal, 'http://x').searchParams.get('avis_token') ?? '')).statusCode).toBe(
    200,
  );
  today = new Date();
  await deliver('tangram');
  today = inDays(15);
  expect(await requestReviews(deps)).toBe(0);
  today = new Date();
});

test('the reviews of an erased buyer are anonymized and keep their text', async () => {
  const id = await deliver('tangram');
  await sql`delete from attempts`.execute(shop.db);
  await newWriter(shop).write(formOf('tangram', await tokenOf(id, 'tangram')), WORDS);
  await sql`update orders set email = '' where id = ${id}`.execute(shop.db);
  expect(await anonymizeErasedBuyers(shop.db)).toBe(1);
  expect(await reviewsOf(id)).toMatchObject([
    { email: '', author_name: '', is_anonymous: true, body: WORDS.body },
  ]);
});
