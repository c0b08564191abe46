import type { FastifyInstance } from 'fastify';
import { formatPrice } from '../platform/money.ts';
import { PATHS } from '../platform/names.ts';
import { queryOf } from '../platform/server/request-query.ts';
import { findVisitor } from '../platform/server/visitor.ts';
import { Button, ButtonLink } from '../platform/ui/button.tsx';
import { Notice } from '../platform/ui/notice.tsx';
import { cartTotal, lineTotal, type AddRefusal, type Cart, type CartLine } from '../shop/cart/cart.ts';
import { getCart } from '../shop/cart/server/get-cart.ts';
import { texts } from '../shop/cart/texts.ts';
import { ResponsivePicture } from '../shop/pictures/ui/responsive-picture.tsx';
import type { Page } from './page.ts';
import { answerPage, type PageDeps } from './routes.tsx';
import styles from './cart-page.module.css';

/** GET /panier/: personal, so never kept. Its query says what has just happened (cart/server/routes.ts). */
export function cartPageRoute(app: FastifyInstance, deps: PageDeps): void {
  app.get(PATHS.basket, async (request, reply) => {
    const message = queryOf(request);
    const cart = await getCart(deps.db, findVisitor(request));
    return answerPage(deps, request, reply, { page: cartPage(cart, message), status: 200 });
  });
}

function cartPage(cart: Cart, message: URLSearchParams): Page {
  return {
    title: texts.basket,
    description: texts.basket,
    path: PATHS.basket,
    hidden: true,
    tags: [],
    body: (
      <div className={styles.cart}>
        <h1>{texts.basket}</h1>
        <Message message={message} cart={cart} />
        {cart.lines.length > 0 ? <CartForm cart={cart} /> : <EmptyCart />}
      </div>
    ),
  };
}

const isRefusal = (text: string | null): text is AddRefusal =>
  text !== null && Object.hasOwn(texts.refusals, text);

function Message({ message, cart }: { message: URLSearchParams; cart: Cart }) {
  const refusal = message.get('refus');
  const product = message.get('produit');
  if (isRefusal(refusal)) {
    const back = product !== null && /^[a-z0-9-]+$/.test(product);
    return (
      <Notice tone="error" actions={back && <a href={PATHS.product(product)}>{texts.backToProduct}</a>}>
        {texts.refusals[refusal]}
      </Notice>
    );
  }
  const added = cart.lines.find((line) => line.key === message.get('ajout'));
  if (added) return <Notice tone="success">{texts.added(added.name)}</Notice>;
  if (message.get('fait') === 'retrait') return <Notice tone="success">{texts.removed}</Notice>;
  return message.get('fait') === 'maj' ? <Notice tone="success">{texts.updated}</Notice> : null;
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

function CartForm({ cart }: { cart: Cart }) {
  return (
    <form method="post" action={PATHS.basket} className={styles.form}>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <div className={styles.summary}>
        <p className={styles.total}>
          <span>{texts.total}</span> <strong>{formatPrice(cartTotal(cart))}</strong>
        </p>
        <p className={styles.hint}>{texts.shippingLater}</p>
        <Button type="submit" variant="secondary" wide>
          {texts.update}
        </Button>
      </div>
    </form>
  );
}

function Line({ line }: { line: CartLine }) {
  return (
    <li className={styles.line}>
      {line.picture && (
        <ResponsivePicture picture={line.picture} sizes="96px" upTo={320} className={styles.picture} />
      )}
      <div className={styles.facts}>
        <a href={PATHS.product(line.slug)} className={styles.name}>
          {line.name}
        </a>
        {line.choices.map(({ label, value }) => (
          <span key={label} className={styles.choice}>{`${label}\u00a0: ${value}`}</span>
        ))}
        <span className={styles.choice}>{formatPrice(line.unitPrice)}</span>
        {line.available < line.quantity && (
          <strong className={styles.warning}>
            {line.available === 0 ? texts.soldOutSince : texts.onlyLeft(line.available)}
          </strong>
        )}
      </div>
      <input
        type="number"
        name={`quantity[${line.key}]`}
        aria-label={texts.quantityOf(line.name)}
        min={0}
        max={Math.max(line.available, 1)}
        defaultValue={line.quantity}
        className={styles.quantity}
      />
      <span className={styles.lineTotal}>{formatPrice(lineTotal(line))}</span>
      <Button
        type="submit"
        name="remove"
        value={line.key}
        variant="quiet"
        size="s"
        icon="trash"
        aria-label={texts.removeOf(line.name)}
      >
        {texts.remove}
      </Button>
    </li>
  );
}
