import { expect, test } from 'vitest';
import { orderRate, toReport } from './audience-report.ts';
import { texts } from './texts.ts';

const row = (slug: string, event: string, count: number) => ({
  slug,
  name: slug.toUpperCase(),
  event,
  count,
});

test('each product has one line, the most viewed first, with what was bought of what was viewed', () => {
  const report = toReport([
    row('tangram', 'product_page_view', 3),
    row('loupe', 'product_page_view', 40),
    row('loupe', 'add_to_cart', 4),
    row('loupe', 'purchase', 1),
    row('toupie', 'purchase', 2),
  ]);
  expect(report.map(({ slug, views, baskets, orders }) => [slug, views, baskets, orders])).toEqual([
    ['loupe', 40, 4, 1],
    ['tangram', 3, 0, 0],
    ['toupie', 0, 0, 2],
  ]);
  expect(report.map(orderRate)).toEqual([2.5, 0, undefined]);
  expect(report.map((line) => texts.command.line(line).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'loupe · LOUPE · 40 vues · 4 paniers · 1 commande · 2,5 % des vues',
    'tangram · TANGRAM · 3 vues · 0 panier · 0 commande · 0,0 % des vues',
    'toupie · TOUPIE · 0 vue · 0 panier · 2 commandes',
  ]);
});
