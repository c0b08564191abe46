import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PATHS } from '#shop/common/paths/paths.ts';
import { CONSENT_COOKIE, writeConsent } from '#shop/common/consent/consent.ts';
import { pictureUrl, type PictureFormat } from '#shop/common/pictures/picture.ts';
import {
  openChaosShop,
  DEPENDENCIES,
  type ChaosShop,
  type Dependency,
  type Fault,
} from '#test/chaos-shop.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import type { TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { aPhoto, GOOD_REVIEW, newWriter } from '#test/review-writing.ts';
import { startS3Server, type S3Server } from '#test/network/s3-server.ts';

/* Every action of a visitor, while each dependency is cut and while it is frozen. docs/operations.md shows
   this table. */

type Outcome =
  | 'works'
  /** Status 503, `Retry-After` and a sentence that asks the visitor to wait. */
  | 'pause'
  /** The order is stored; the visitor is informed and pays it later with the same form. */
  | 'order kept'
  /** A degraded response: towns instead of addresses, no location instead of the visitor's. */
  | 'less'
  /** Done once the dependency is back. */
  | 'later';

const ACTIONS = [
  'browse a cached page',
  'browse an uncached page',
  'search',
  'add to cart',
  'pay by card',
  'pay by cheque',
  'complete an address',
  'locate a visitor',
  'see a new size of a picture',
  'get the mails of an order',
] as const;
type Action = (typeof ACTIONS)[number];

/** Actions that are not listed work. */
const EXCEPTIONS: Record<Dependency, Partial<Record<Action, Outcome>>> = {
  'payment provider': { 'pay by card': 'order kept' },
  SMTP: { 'get the mails of an order': 'later' },
  geocoder: { 'complete an address': 'less' },
  'IP service': { 'locate a visitor': 'less' },
  'object storage': { 'see a new size of a picture': 'pause' },
  PostgreSQL: {
    'browse an uncached page': 'pause',
    search: 'pause',
    'add to cart': 'pause',
    'pay by card': 'pause',
    'pay by cheque': 'pause',
    'see a new size of a picture': 'pause',
    'get the mails of an order': 'later',
  },
};

const expectedWithout = (spoiled: readonly Dependency[]): Record<string, Outcome> => ({
  ...Object.fromEntries(ACTIONS.map((action) => [action, 'works'])),
  ...Object.assign({}, ...spoiled.map((name) => EXCEPTIONS[name])),
});

const ALL_BUT_DATABASE = DEPENDENCIES.filter((name) => name !== 'PostgreSQL');
/**
 * The dependencies of one shop fail one after the other. Those with the longest timeouts on a frozen server
 * have a shop of their own.
 */
const SHOPS: [title: string, columns: (readonly Dependency[])[]][] = [
  ['the provider, and everything but PostgreSQL', [['payment provider'], ALL_BUT_DATABASE]],
  [
    'SMTP, geocoder, IP service, object storage, PostgreSQL',
    [['SMTP'], ['geocoder'], ['IP service'], ['object storage'], ['PostgreSQL']],
  ],
];
/** Each fault requests a picture format that was not rendered before. */
const FORMATS: Record<Fault, PictureFormat> = { cut: 'webp', frozen: 'jpg' };

let storage: S3Server;
beforeAll(async () => {
  storage = await startS3Server();
});
afterAll(() => storage.close());

describe('T22: what visitors do goes on while a dependency is away', () => {
  test.each(SHOPS)(
    '%s',
    async (title, columns) => {
      const chaos = await openChaosShop(storage, title.slice(0, 3));
      try {
        const slugs = await prepare(chaos.shop);
        for (const spoiled of columns) {
          const picture = await uploadPicture(chaos.shop);
          for (const fault of ['cut', 'frozen'] as const) {
            const purchases = await beginPurchases(chaos.shop);
            await chaos.spoil(spoiled, fault);
            const unseen = { slug: slugs.pop() ?? '', picture: pictureUrl(picture, 160, FORMATS[fault]) };
            const { outcomes, jobs } = await actAtOnce(chaos, unseen, purchases);
            expect({ spoiled, fault, ...outcomes }).toEqual({ spoiled, fault, ...expectedWithout(spoiled) });
            await chaos.repair();
            await jobs;
            await finishPurchases(chaos, purchases);
          }
        }
      } finally {
        await chaos.close();
      }
    },
    300_000,
  );
});

test('T22: a payment that the provider answers slowly succeeds, and is charged once', async () => {
  const chaos = await openChaosShop(storage, 'slow');
  try {
    const { card } = await beginPurchases(chaos.shop);
    await chaos.spoil(['payment provider'], 'frozen');
    const pressed = card.press();
    await vi.waitFor(async () => expect(await countOrders(chaos.shop, card)).toBe(1), WAIT);
    await chaos.repair();
    expect(outcomeOfPress(await pressed)).toBe('works');
    expect(await countCharges(chaos.shop, card)).toBe(1);
  } finally {
    await chaos.close();
  }
});

const WAIT = { timeout: 60_000, interval: 50 };

type Answer = Awaited<ReturnType<TestShop['ask']>>;
type Purchase = { readonly email: string; press(): Promise<Answer> };
type Purchases = { readonly card: Purchase; readonly cheque: Purchase };

/** Fills the cache; returns the products whose pages were never requested. */
async function prepare({ db, ask }: TestShop): Promise<string[]> {
  await db.updateTable('products').set({ stock: null }).where('type', '=', 'simple').execute();
  await ask('/');
  const unseen = db.selectFrom('products').select('slug').where('type', '=', 'simple');
  const rows = await unseen.where('status', '=', 'publish').orderBy('id').execute();
  return rows.map(({ slug }) => slug);
}

let photographs = 0;

/**
 * Uploads a picture without rendered sizes. Test shops share the folder of sizes, so each photograph is
 * different.
 */
async function uploadPicture(shop: TestShop) {
  const photo = { name: 'a.jpg', content: await aPhoto(200 + ++photographs, 100) };
  const sent = await newWriter(shop).write('/avis/ecrire/?produit=tangram', GOOD_REVIEW, [photo]);
  expect(sent.statusCode).toBe(303);
  return shop.db
    .selectFrom('pictures')
    .selectAll()
    .where('file', 'like', 'avis/%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

let buyers = 0;

/** Prepares two buyers with a completed checkout: one pays by card, one by cheque. */
async function beginPurchases(shop: TestShop): Promise<Purchases> {
  const begin = async (more: Record<string, string>): Promise<Purchase> => {
    const { visitor, fill } = await newBuyer(shop);
    const email = `acheteur-${++buyers}@exemple.fr`;
    const fields = await fill('pm_card_visa', { ...more, billing_email: email });
    return { email, press: () => visitor.post('/?wc-ajax=checkout', fields) };
  };
  return { card: await begin({}), cheque: await begin({ payment_method: 'cheque' }) };
}

/** Runs all actions concurrently, so that their timeouts overlap. */
async function actAtOnce(
  { shop, messageIds, isAway }: ChaosShop,
  { slug, picture }: { slug: string; picture: string },
  { card, cheque }: Purchases,
): Promise<{ outcomes: Record<string, string>; jobs: Promise<void> | undefined }> {
  const mailsBefore = countReceived(messageIds);
  const addToCart = async () =>
    newVisitor(shop).post(`/produit/${slug}/`, { 'add-to-cart': await productId(shop, slug), quantity: '1' });
  const requests: Partial<Record<Action, Promise<string>>> = {
    'browse a cached page': shop.ask('/').then(outcomeOf),
    'browse an uncached page': shop.ask(`/produit/${slug}/`).then(outcomeOf),
    search: shop.ask(`/?s=${slug}&post_type=product`).then(outcomeOf),
    'add to cart': addToCart().then(outcomeOf),
    'pay by card': orLess(isAway('payment provider'), async () => outcomeOfPress(await card.press())),
    'pay by cheque': cheque.press().then(outcomeOfPress),
    'complete an address': orLess(isAway('geocoder'), () => completeAddress(shop, slug)),
    'locate a visitor': orLess(isAway('IP service'), () => locateVisitor(shop)),
    'see a new size of a picture': shop.ask(picture).then(outcomeOf),
  };
  const entries = Object.entries(requests).map(async ([action, outcome]) => [action, await outcome] as const);
  const outcomes = Object.fromEntries(await Promise.all(entries));
  // Jobs are rows: without the database there are none to run.
  const jobs = isAway('PostgreSQL') ? undefined : shop.app.jobs.runDue();
  // While SMTP is down, mails are retried for minutes; one attempt each is enough here.
  await (isAway('SMTP') ? everyJobAttempted(shop) : jobs);
  const mail: Outcome = countReceived(messageIds) > mailsBefore ? 'works' : 'later';
  return { outcomes: { ...outcomes, 'get the mails of an order': mail }, jobs };
}

const everyJobAttempted = ({ db }: TestShop) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from jobs where done_at is null and attempts = 0`.execute(db);
    expect(rows).toHaveLength(0);
  }, WAIT);

/** A busy machine may miss the deadline of a service that is up; such a call is retried. */
async function orLess(isServiceAway: boolean, call: () => Promise<string>): Promise<string> {
  if (isServiceAway) return call();
  return vi.waitFor(async () => {
    const outcome = await call();
    expect(['less', 'order kept']).not.toContain(outcome);
    return outcome;
  }, WAIT);
}

function outcomeOf({ statusCode, headers, body }: Answer): string {
  if (statusCode === 200 || statusCode === 303) return 'works';
  const isExplained = readPage(body).text.includes('La boutique fait une courte pause');
  return statusCode === 503 && headers['retry-after'] === '5' && isExplained
    ? 'pause'
    : `status ${statusCode}`;
}

function outcomeOfPress(answer: Answer): string {
  if (answer.statusCode !== 200) return outcomeOf(answer);
  const { result, messages } = answer.json<{ result: string; messages?: string }>();
  if (result === 'success') return 'works';
  return messages?.includes('Votre commande est gardée') ? 'order kept' : `refused: ${messages}`;
}

/** The street differs each time, because the shop caches the answers of the geocoder. */
async function completeAddress(shop: TestShop, street: string): Promise<string> {
  const answer = await shop.ask({
    method: 'POST',
    url: PATHS.addresses,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ query: `8 rue ${street} 69004`, country: 'FR' }).toString(),
  });
  if (answer.statusCode !== 200) return outcomeOf(answer);
  const [found] = answer.json<{ addresses: { label: string }[] }>().addresses;
  return found?.label === '8 rue des Lilas, 69004 Lyon' ? 'works' : found ? 'less' : 'nothing found';
}

async function locateVisitor(shop: TestShop): Promise<string> {
  const answer = await shop.ask({
    url: PATHS.visitorLocation,
    headers: { cookie: `${CONSENT_COOKIE}=${writeConsent(['location'])}` },
  });
  if (answer.statusCode !== 200) return outcomeOf(answer);
  return answer.json<{ status: string }>().status === 'success' ? 'works' : 'less';
}

const countReceived = (messageIds: readonly string[]) =>
  messageIds.filter((id) => id.includes('-received@')).length;

/**
 * Submits again with the same idempotency key, as the visitor was asked to: one order each, one charge, and
 * each mail once.
 */
async function finishPurchases({ shop, messageIds }: ChaosShop, purchases: Purchases): Promise<void> {
  await vi.waitFor(async () => expect((await shop.ask('/readyz')).statusCode).toBe(200), WAIT);
  for (const [purchase, charges] of [
    [purchases.card, 1],
    [purchases.cheque, 0],
  ] as const) {
    expect(outcomeOfPress(await purchase.press())).toBe('works');
    expect(await countOrders(shop, purchase)).toBe(1);
    expect(await countCharges(shop, purchase)).toBe(charges);
  }
  await vi.waitFor(async () => {
    await sql`update jobs set run_at = now() - interval '1 minute' where done_at is null`.execute(shop.db);
    await shop.app.jobs.runDue();
    const { rows } = await sql`select from jobs where done_at is null`.execute(shop.db);
    expect(rows).toHaveLength(0);
  }, WAIT);
  expect(new Set(messageIds).size).toBe(messageIds.length);
}

async function countOrders(shop: TestShop, { email }: Purchase): Promise<number> {
  const { rows } = await sql`select from orders where billing ->> 'email' = ${email}`.execute(shop.db);
  return rows.length;
}

/** Returns how many times the payment card was charged for the orders of a purchase. */
async function countCharges(shop: TestShop, { email }: Purchase): Promise<number> {
  const { rows } = await sql`select from sandbox_objects s
    join orders o on o.id::text = s.body -> 'metadata' ->> 'order_id'
    where s.kind = 'payment_intent' and s.body ->> 'status' = 'succeeded'
      and o.billing ->> 'email' = ${email}`.execute(shop.db);
  return rows.length;
}
