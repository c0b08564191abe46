import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { Island } from '#platform/design/island.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { cartView } from '#shop/customers/audience/measured.ts';
import { isEmpty, type AddRefusal, type Cart } from '#shop/basket/cart/cart.ts';
import { LINKS, NONCE_ACTIONS } from '#shop/basket/cart/contract.ts';
import { toBlockCart } from '#shop/basket/cart-block/block-cart.ts';
import cartBlock from '#shop/basket/cart-block/ui/cart-block.island.tsx';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { texts } from '#shop/basket/cart/texts.ts';
import { CartForm } from '#shop/basket/cart/ui/cart-form.tsx';
import type { ProductCard } from '#shop/catalogue/products/product.ts';
import { listRelated } from '#shop/catalogue/products/server/list-related.ts';
import { ProductGrid } from '#shop/catalogue/products/ui/product-card.tsx';
import { showCart } from '#shop/api/store-api/server/cart/cart-answer.ts';
import type { CodeRefusal } from '#shop/basket/cart/server/use-coupon.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { boughtAgainNotice } from './bought-again.tsx';
import { listMethods } from './checkout-page.tsx';
import { cartWallets } from './express-wallets.tsx';
import { loadFrame } from '#site/frame/frame.ts';
import type { Page } from '#site/engine/page.ts';
import { payingHeaders } from './paying-headers.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './cart-page.module.css';

const CROSS_SELLS = 4;

export const showCartPage: Screen<PageDeps> = (deps) => async (request, reply) => {
  const visitor = findVisitor(request);
  const cart = await getCart(deps, visitor);
  sendCartCookies(request, reply, cartHash(cart));
  const crossSells = isEmpty(cart) ? [] : await listRelated(deps.db, productIdsOf(cart), CROSS_SELLS);
  const nonce = deps.nonces.create(NONCE_ACTIONS.cart, visitor);
  const frame = await loadFrame(deps.db, deps.frames);
  const { shop, cart: settings } = frame;
  const express = isEmpty(cart) ? undefined : cartWallets(deps, frame, 'cart', cart);
  const basket =
    settings.layout === 'block' ? (
      <>
        <Island
          of={cartBlock}
          id="panier-bloc"
          props={{ cart: toBlockCart(await showCart({ ...deps, methods: () => listMethods(deps) }, cart)) }}
        />
        {express && <div className={styles.express}>{express.buttons}</div>}
      </>
    ) : (
      <CartForm cart={cart} express={express?.buttons} />
    );
  const page = cartPage({
    cart,
    basket,
    crossSells,
    nonce,
    shop,
    message: queryOf(request),
    boughtAgain: await boughtAgainNotice(deps, queryOf(request)),
    dialogs: express?.dialogs,
  });
  return answerPage(deps, request, reply, {
    page,
    status: 200,
    ...(express && { headers: payingHeaders(deps) }),
  });
};

const productIdsOf = (cart: Cart) => cart.lines.map(({ productId }) => productId);

type Props = {
  cart: Cart;
  /** The cart in the shop's configured layout. */
  basket: ReactNode;
  crossSells: readonly ProductCard[];
  nonce: string;
  message: URLSearchParams;
  /** The lines of an earlier order that were put into the cart again. */
  boughtAgain: ReactNode;
  shop: ShopSettings;
  /** Dialogs above the page. */
  dialogs: ReactNode;
};

function cartPage(props: Props): Page {
  const { cart, crossSells, basket } = props;
  return {
    title: texts.basket,
    description: texts.basket,
    path: PATHS.cart,
    hidden: true,
    ...(!isEmpty(cart) && { measured: cartView('view_cart', cart) }),
    tags: [],
    body: (
      <div className={styles.cart}>
        <h1>{texts.basket}</h1>
        {props.boughtAgain ?? <Message {...props} />}
        {isEmpty(cart) ? <EmptyCart /> : basket}
        {crossSells.length > 0 && (
          <section className={styles.crossSells}>
            <h2>{texts.crossSells}</h2>
            <ProductGrid products={crossSells} />
          </section>
        )}
        {props.dialogs}
      </div>
    ),
  };
}

const isRefusal = (text: string | null): text is AddRefusal =>
  text !== null && Object.hasOwn(texts.refusals, text);
const isCodeRefusal = (text: string | null): text is CodeRefusal =>
  text !== null && Object.hasOwn(texts.couponRefusals, text);

const DONE: Readonly<Record<string, string>> = {
  maj: texts.updated,
  retour: texts.restored,
  'code-retire': texts.couponDropped,
  'carte-cadeau': texts.giftCardApplied,
};

/** Shows the result of the last action. Only the shop's own texts are shown, never text from the url. */
function Message({ message, cart, nonce, shop }: Props) {
  const refusal = message.get('refus');
  if (isRefusal(refusal))
    return <RefusalNotice text={refusalText(refusal, shop)} product={message.get('produit')} />;
  const codeRefusal = message.get('refus-code');
  if (isCodeRefusal(codeRefusal)) return <Notice tone="error">{texts.couponRefusals[codeRefusal]}</Notice>;
  const added = cart.lines.find(({ key }) => key === message.get('ajout'));
  if (added) return <Notice tone="success">{texts.added(added.name)}</Notice>;
  const lowered = cart.lines.find(({ key }) => key === message.get('ajuste'));
  if (lowered) return <Notice tone="warning">{texts.lowered(lowered.name, lowered.quantity)}</Notice>;
  const removed = message.get('retrait');
  if (removed !== null && /^[0-9a-f]{32}$/.test(removed)) return <Removed lineKey={removed} nonce={nonce} />;
  const done = message.get('fait') ?? '';
  const lastCode = cart.coupons.at(-1)?.coupon.code;
  if (done === 'code' && lastCode) return <Notice tone="success">{texts.couponApplied(lastCode)}</Notice>;
  if (done === 'perime') return <Notice tone="error">{texts.expired}</Notice>;
  return Object.hasOwn(DONE, done) ? <Notice tone="success">{DONE[done]}</Notice> : null;
}

/** A fixed text of the shop, except for the one that the merchant can edit (§8.3). */
const refusalText = (refusal: AddRefusal, shop: ShopSettings) =>
  refusal === 'no-such-combination' ? shop.noMatchingVariation : texts.refusals[refusal];

function RefusalNotice({ text, product }: { text: string; product: string | null }) {
  const back = product !== null && /^[a-z0-9-]+$/.test(product);
  return (
    <Notice tone="error" actions={back && <a href={PATHS.product(product)}>{texts.backToProduct}</a>}>
      {text}
    </Notice>
  );
}

function Removed({ lineKey, nonce }: { lineKey: string; nonce: string }) {
  const undo = `${PATHS.cart}?${LINKS.undo}=${lineKey}&${LINKS.nonce}=${nonce}`;
  return (
    <Notice tone="success" actions={<a href={undo}>{texts.undo}</a>}>
      {texts.removed}
    </Notice>
  );
}

function EmptyCart() {
  return (
    <div className={styles.empty}>
      <p>
        {texts.empty} {texts.emptyHint}
      </p>
      <ButtonLink href={PATHS.listing}>{texts.goShopping}</ButtonLink>
    </div>
  );
}
