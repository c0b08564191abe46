import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addReviews, clearReviews, type NewReview } from '#test/reviews.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearReviews(shop);
  await shop.db.deleteFrom('attempts').execute();
});

const product = 'tangram';
const add = (...reviews: NewReview[]) => addReviews(shop, reviews);

describe('a vote', () => {
  const vote = async (visitor: ReturnType<typeof newVisitor>, avis: number | undefined, voix: string) =>
    (await visitor.post('/?eveil-ajax=eveil_review_vote', { avis: String(avis), voix })).json<unknown>();

  test('is counted once per browser, changes its mind and is withdrawn (§2.1#40, §3.1#10)', async () => {
    const [id] = await add({ product });
    const anne = newVisitor(shop);
    const ben = newVisitor(shop);
    expect(await vote(anne, id, 'oui')).toMatchObject({ status: 1, helpful: 1, unhelpful: 0, voice: 'oui' });
    expect(await vote(ben, id, 'oui')).toMatchObject({ helpful: 2, unhelpful: 0 });
    expect(await vote(anne, id, 'non')).toMatchObject({ helpful: 1, unhelpful: 1, voice: 'non' });
    expect(await vote(anne, id, 'non')).toMatchObject({ helpful: 1, unhelpful: 0, voice: null });
    const stored = await shop.db.selectFrom('review_votes').select('voter').execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.voter).not.toBe(ben.cookies.get('eveil_visitor'));
  });

  test('of one browser at the same moment is counted as one', async () => {
    const [id] = await add({ product });
    const visitor = newVisitor(shop);
    await vote(visitor, id, 'oui');
    await Promise.all(Array.from({ length: 8 }, () => vote(visitor, id, 'non')));
    const { helpful, unhelpful } = await shop.db
      .selectFrom('reviews')
      .select(['helpful', 'unhelpful'])
      .executeTakeFirstOrThrow();
    const votes = await shop.db.selectFrom('review_votes').select('is_helpful').execute();
    expect({ helpful, unhelpful }).toEqual({ helpful: 0, unhelpful: votes.length });
  });

  test('from one network is counted at most ten times per review, however many browsers send it', async () => {
    const [id, other] = await add({ product }, { product });
    const answers = [];
    for (let count = 0; count < 100; count++)
      answers.push(await vote(newVisitor(shop, '203.0.113.1'), id, 'oui'));
    expect(answers.filter((answer) => Object(answer).status === 1)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({
      status: 0,
      message: 'Trop de voix sont venues de votre réseau aujourd’hui. Réessayez demain.',
    });
    expect(await vote(newVisitor(shop, '203.0.113.1'), other, 'oui')).toMatchObject({ helpful: 1 });
    expect(await vote(newVisitor(shop, '203.0.113.2'), id, 'oui')).toMatchObject({ helpful: 11 });
    const form = { avis: String(id), voix: 'oui' };
    expect(await newVisitor(shop, '203.0.113.1').send('/avis/voix/', form)).toContain('Trop de voix');
  });

  test('works without scripts, and reports whether it was counted or withdrawn', async () => {
    const [id] = await add({ product });
    const visitor = newVisitor(shop);
    const form = { avis: String(id), voix: 'oui' };
    expect(await visitor.send('/avis/voix/', form)).toContain('Merci, votre voix est comptée.');
    expect(await visitor.send('/avis/voix/', form)).toContain('Votre voix est retirée.');
  });

  test.each([
    ['an unknown review', '999999', 'oui'],
    ['no number', 'x', 'oui'],
    ['another word', '1', 'peut-être'],
  ])('for %s is refused', async (_, avis, voix) => {
    const answer = await newVisitor(shop).post('/?eveil-ajax=eveil_review_vote', { avis, voix });
    expect(answer.json()).toMatchObject({ status: 0 });
  });

  test('for a pending review is refused', async () => {
    const [id] = await add({ product, status: 'pending' });
    expect(await vote(newVisitor(shop), id, 'oui')).toMatchObject({ status: 0 });
  });
});
