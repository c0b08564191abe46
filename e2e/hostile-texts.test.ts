import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { addReviews } from '#test/reviews.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { hostileTexts, plainVectors, type HostileText } from './support/hostile-texts.ts';
import { openShopDatabase, readShop } from './support/shop-database.ts';
import { eventually, test } from './support/test.ts';

const COUNT = 5000;
const PRODUCT = 'tangram';
const ARTICLE = 'la-tour-rose-pas-a-pas';

const PATHS = ['/avis/?tri=recents', `/produit/${PRODUCT}/`, `/journal/${ARTICLE}/`] as const;

const db = openShopDatabase();
afterAll(() => db.destroy());

/** Opens a browser that ignores the content security policy, and counts every injected script that runs. */
async function openUnprotected(browser: Browser): Promise<{ page: Page; hits: unknown[] }> {
  const context = await browser.newContext({
    baseURL: browsedShop().url,
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  const hits: unknown[] = [];
  await context.exposeFunction('hit', (id: unknown) => void hits.push(id));
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    hits.push(dialog.message());
    void dialog.dismiss();
  });
  return { page, hits };
}

/**
 * Injects a script of our own as a hostile text would and waits for it. All earlier hits have been counted by
 * then.
 */
async function hearCanary(page: Page, hits: unknown[]): Promise<void> {
  await page.evaluate(() => {
    const canary = document.createElement('div');
    canary.innerHTML = '<img src="data:," onerror="hit(\'canary\')">';
    document.body.append(canary);
  });
  await eventually(() => hits.includes('canary')).toBe(true);
}

test('hostile texts execute on a page without escaping, so a missing escape is detected', async ({
  browser,
}) => {
  const { page, hits } = await openUnprotected(browser);
  for (const vector of plainVectors()) await page.setContent(`<textarea>x</textarea>${vector}`);
  await hearCanary(page, hits);
  expect(new Set(hits).size).toBeGreaterThan(8);
  await page.context().close();
});

type HostilePage = { readonly path: string; readonly texts: readonly HostileText[] };

/** `take(count)` removes that many texts and joins them for one field; `taken` collects them. */
const takeFrom = (texts: HostileText[]) => {
  const taken: HostileText[] = [];
  const take = (count: number) => {
    const some = texts.splice(0, count);
    taken.push(...some);
    return some.map(({ text }) => text).join('\n') || 'x';
  };
  return { take, taken };
};

async function writeReviews(texts: HostileText[]): Promise<HostilePage> {
  const { take, taken } = takeFrom(texts);
  const published_at = new Date();
  const review = () => ({ title: take(1), author_name: take(1), body: take(40), reply: take(40) });
  const reviews = Array.from({ length: 24 }, () => ({ ...review(), product: PRODUCT, published_at }));
  await addReviews({ db }, reviews);
  return { path: PATHS[0], texts: taken };
}

async function writeQuestions(texts: HostileText[]): Promise<HostilePage> {
  const { take, taken } = takeFrom(texts);
  const product = db.selectFrom('products').select('id').where('slug', '=', PRODUCT);
  const { id: product_id } = await product.executeTakeFirstOrThrow();
  const question = () => ({ author_name: take(1), body: take(20), answer: take(20) });
  const rows = Array.from({ length: 20 }, () => ({
    ...question(),
    product_id,
    status: 'answered',
    answered_at: new Date(),
  }));
  await db.insertInto('questions').values(rows).execute();
  return { path: PATHS[1], texts: taken };
}

async function writeComments(texts: HostileText[]): Promise<HostilePage> {
  const { take, taken } = takeFrom(texts);
  const post = db.selectFrom('posts').select('id').where('slug', '=', ARTICLE);
  const { id: post_id } = await post.executeTakeFirstOrThrow();
  const rows: { post_id: number; status: string; author_name: string; body: string }[] = [];
  while (texts.length > 0) rows.push({ post_id, status: 'published', author_name: take(1), body: take(10) });
  await db.insertInto('comments').values(rows).execute();
  return { path: PATHS[2], texts: taken };
}

/** Returns the newest ids, so that rows written later can be removed: other tests use the same shop. */
async function newestIds() {
  const idOf = async (table: 'reviews' | 'questions' | 'comments') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0;
  return {
    reviews: await idOf('reviews'),
    questions: await idOf('questions'),
    comments: await idOf('comments'),
  };
}

test(`T12: ${COUNT} hostile texts in reviews, questions, answers, names and comments run nothing`, async ({
  browser,
  onTestFinished,
}) => {
  const before = await newestIds();
  onTestFinished(async () => {
    await db.deleteFrom('reviews').where('id', '>', before.reviews).execute();
    await db.deleteFrom('questions').where('id', '>', before.questions).execute();
    await db.deleteFrom('comments').where('id', '>', before.comments).execute();
    for (const path of PATHS)
      await eventually(async () => /\bm\d+m\b/.test(await readShop(path))).toBe(false);
  });
  const texts = hostileTexts(COUNT, 1);
  expect(texts).toHaveLength(COUNT);
  const written = [await writeReviews(texts), await writeQuestions(texts), await writeComments(texts)];
  expect(written.flatMap((one) => one.texts)).toHaveLength(COUNT);

  const { page, hits } = await openUnprotected(browser);
  for (const { path, texts: shown } of written) {
    const last = shown.at(-1)?.marker ?? '';
    await eventually(async () => (await readShop(path)).includes(last)).toBe(true);
    await page.goto(path);
    const missing = await page.evaluate(
      (markers) => {
        const words = document.body.textContent;
        return markers.filter((marker) => !words.includes(marker));
      },
      shown.map(({ marker }) => marker),
    );
    expect(missing, path).toEqual([]);
    await hearCanary(page, hits);
    const armed = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) =>
          [...element.attributes].some(
            ({ name, value }) =>
              (/^on/.test(name) && !/canary/.test(value)) || /^\s*javascript:/i.test(value),
          ),
        ).length,
    );
    expect(armed, path).toBe(0);
  }
  expect(hits).toEqual(written.map(() => 'canary'));
  await page.context().close();
});
