import type { ReactElement } from 'react';
import { Notice } from '#platform/design/notice.tsx';
import { loadCachedProducts } from '#shop/catalogue/products/server/product-cache.ts';
import { texts } from '#shop/orders/orders/texts.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** The query parameters of the cart page after an order was bought again. */
export const BOUGHT_AGAIN = { done: 'rachat', missing: 'manque' } as const;

const MOST_MISSING = 50;

/** Tells what was put into the cart again and what was not; undefined if nothing was bought again. */
export async function boughtAgainNotice(
  { db, cartData }: Pick<PageDeps, 'db' | 'cartData'>,
  query: URLSearchParams,
): Promise<ReactElement | undefined> {
  const done = query.get(BOUGHT_AGAIN.done);
  if (done === null) return undefined;
  const ids = (query.get(BOUGHT_AGAIN.missing) ?? '').split('.').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const products = await loadCachedProducts(db, cartData.goods, ids.slice(0, MOST_MISSING).map(Number));
  const names = [...products.values()].map(({ name }) => name);
  const isComplete = ids.length === 0;
  if (isComplete) return <Notice tone="success">{texts.boughtAgain}</Notice>;
  return <Notice tone={done === '1' ? 'warning' : 'error'}>{texts.missingAgain(names, done === '1')}</Notice>;
}
