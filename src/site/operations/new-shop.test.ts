import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ products: 'none', env: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => shop.close());

/** Words that only the demo shop may contain. */
const DEMO_WORDS =
  /Éveil|Lyon|Montessori|hêtre|peintures? à l’eau|48\s?h|notre équipe|essayé|familles|bois\b/i;
const PAGES = [
  '/',
  '/boutique/',
  '/journal/',
  '/avis/',
  '/quel-jeu/',
  '/panier/',
  '/commander/',
  '/mon-compte/',
  '/liste-de-souhaits/',
  '/lettre/',
  '/retractation/',
  '/mes-donnees/',
  '/carte-cadeau/',
  '/hors-ligne/',
  '/?s=rien&post_type=product',
  '/introuvable/',
];

test('a new shop is « Bientôt ouvert » until its owner opens it', async () => {
  const closed = await shop.ask('/');
  expect([closed.statusCode, readPage(closed.body).text]).toEqual([
    503,
    expect.stringContaining('Bientôt ouvert'),
  ]);
  expect(closed.body).not.toMatch(DEMO_WORDS);
});

test('no page of a new shop speaks of the demo shop or leads nowhere', async () => {
  await saveComingSoon(shop.db, false);
  shop.app.drop(['*']);
  const links = new Set<string>();
  for (const path of PAGES) {
    const { body, statusCode } = await shop.ask(path);
    const { text } = readPage(body);
    expect([path, statusCode, DEMO_WORDS.exec(text)?.[0]]).toEqual([
      path,
      path === '/introuvable/' ? 404 : 200,
      undefined,
    ]);
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(href);
  }
  const dead: string[] = [];
  for (const link of links) {
    const { statusCode } = await shop.ask(link);
    if (statusCode >= 400) dead.push(`${link} ${statusCode}`);
  }
  // Opening the shop requires these pages.
  expect(dead.sort()).toEqual(['/politique-de-confidentialite/ 404', '/politique-des-avis/ 404']);
});
