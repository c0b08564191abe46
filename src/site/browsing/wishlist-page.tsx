import { PATHS } from '#shop/common/paths/paths.ts';
import { WISHLIST_ID, FORM_FIELDS, FORM_ID, PAGE_FIELD } from '#shop/basket/wishlist/contract.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { signInHref } from '#shop/customers/accounts/account-paths.ts';
import { openWishlist, type OpenedWishlist } from '#shop/basket/wishlist/server/open-wishlist.ts';
import type { WishlistDeps } from '#shop/basket/wishlist/server/owner.ts';
import { texts } from '#shop/basket/wishlist/texts.ts';
import { WishlistContents } from '#shop/basket/wishlist/ui/wishlist-contents.tsx';
import type { Page } from '#site/engine/page.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './wishlist-page.module.css';

type WishlistPageDeps = PageDeps & WishlistDeps;

export const showWishlist: Screen<WishlistPageDeps> = (deps) => async (request, reply) => {
  const query = queryOf(request);
  const list = await openWishlist(deps, { request, reply }, Number(query.get(PAGE_FIELD) ?? 1));
  const headers = { 'Cache-Control': 'private, no-store' };
  return answerPage(deps, request, reply, { page: wishlistPage(list, query), status: 200, headers });
};

const wishlistPage = (list: OpenedWishlist, message: URLSearchParams): Page => ({
  title: texts.title,
  description: texts.title,
  path: PATHS.wishlist,
  hidden: true,
  tags: [],
  body: (
    <div className={styles.wishlist}>
      <h1>{texts.title}</h1>
      <Message message={message} products={list.products} />
      <div id={WISHLIST_ID.list} role="region" tabIndex={-1} aria-label={texts.title} className={styles.list}>
        <WishlistContents {...list} />
      </div>
      {list.isBrowsers && (
        <p className={styles.kept}>
          {texts.keptHere} <a href={signInHref(PATHS.wishlist)}>{texts.keepInAccount}</a>
        </p>
      )}
    </div>
  ),
});

const REFUSALS: Readonly<Record<string, string>> = { ...cartTexts.refusals, ...texts.refusals };

/** Shows the result of the last action. Only the shop's own texts are shown, never text from the url. */
function Message({ message, products }: { message: URLSearchParams; products: readonly ProductCard[] }) {
  const refusal = message.get('refus');
  if (refusal !== null && Object.hasOwn(REFUSALS, refusal))
    return <Notice tone="error">{REFUSALS[refusal]}</Notice>;
  const added = message.get('ajout');
  if (added !== null) {
    const product = products.find(({ id }) => String(id) === added);
    return <Notice tone="success">{product ? texts.saved(product.name) : texts.savedSomething}</Notice>;
  }
  const removed = message.get('retrait');
  if (removed === null || !/^\d{1,9}$/.test(removed)) return null;
  const undo = (
    <Button type="submit" variant="quiet" size="s" form={FORM_ID} name={FORM_FIELDS.save} value={removed}>
      {texts.undo}
    </Button>
  );
  return (
    <Notice tone="success" actions={undo}>
      {texts.removedSomething}
    </Notice>
  );
}
