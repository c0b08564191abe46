import { PATHS } from '#shop/common/paths/paths.ts';
import { Notice } from '#platform/design/notice.tsx';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { mergeSentences } from '#shop/customers/accounts/merge-notice.ts';
import { texts } from '#shop/customers/accounts/texts.ts';

/** The result of merging two carts at sign-in, shown on the next page. */
export function MergeNotice({ query, cart }: { query: URLSearchParams; cart: Cart }) {
  const { sentences, isLess } = mergeSentences(query, cart.lines);
  if (sentences.length === 0) return null;
  return (
    <Notice tone={isLess ? 'warning' : 'success'} actions={<a href={PATHS.cart}>{texts.viewBasket}</a>}>
      {sentences.join(' ')}
    </Notice>
  );
}
