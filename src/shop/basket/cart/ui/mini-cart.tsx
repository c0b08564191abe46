import { formatPrice } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { PLATFORM } from '#shop/common/paths/wire-names.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { Icon } from '#platform/design/icon.tsx';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { Warnings } from '#shop/catalogue/products/ui/warnings.tsx';
import { isEmpty } from '../cart.ts';
import { lineTotal } from '#shop/basket/pricing/priced-cart.ts';
import { LINKS } from '../contract.ts';
import type { MiniCartLine, MiniCartView } from '../mini-cart.ts';
import { addingTexts } from '../adding-texts.ts';
import { texts } from '../texts.ts';
import { FreeDeliveryBar } from './free-delivery-bar.tsx';
import styles from './mini-cart.module.css';

/** Returns the URL that removes a line without scripts. */
const removeHref = (key: string, nonce: string) =>
  `${PATHS.cart}?${LINKS.remove}=${key}&${LINKS.nonce}=${nonce}`;

/** The cart in the drawer. It is a fragment: the server renders it, scripts insert it (§3.4). */
export function MiniCart({ cart, nonce }: { cart: MiniCartView; nonce: string }) {
  if (isEmpty(cart)) return <EmptyMiniCart />;
  return (
    <div className={classNames('widget_shopping_cart_content', styles.cart)}>
      {cart.freeDelivery && <FreeDeliveryBar {...cart.freeDelivery} />}
      <ul className={classNames(`${PLATFORM}-mini-cart`, styles.lines)}>
        {cart.lines.map((line) => (
          <Line key={line.key} line={line} href={removeHref(line.key, nonce)} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={classNames(`${PLATFORM}-mini-cart__total`, styles.total)}>
          <span>{texts.subtotal}</span> <strong>{formatPrice(cart.subtotal)}</strong>
        </p>
        {cart.delivery && (
          <p className={styles.delivery} data-until={cart.delivery.endsMs}>
            <Icon name="truck" size="s" /> {cart.delivery.text}
          </p>
        )}
        <ButtonLink href={PATHS.checkout} wide>
          {texts.checkout}
        </ButtonLink>
        <ButtonLink href={PATHS.cart} variant="secondary" wide>
          {texts.viewBasket}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The empty cart, also in cached pages before scripts insert the visitor's cart. */
export function EmptyMiniCart() {
  return (
    <div className={classNames('widget_shopping_cart_content', styles.cart)}>
      <p className={`${PLATFORM}-mini-cart__empty-message`}>{texts.empty}</p>
      <ButtonLink href={PATHS.listing} variant="secondary">
        {texts.goShopping}
      </ButtonLink>
    </div>
  );
}

function Line({ line, href }: { line: MiniCartLine; href: string }) {
  return (
    <li className={classNames(`${PLATFORM}-mini-cart-item`, 'mini_cart_item', styles.line)}>
      {line.picture && (
        <ResponsivePicture picture={line.picture} sizes="72px" upTo={160} className={styles.picture} />
      )}
      <div className={styles.facts}>
        {line.isGone ? (
          <span className={styles.name}>{line.name}</span>
        ) : (
          <a href={PATHS.product(line.slug)} className={styles.name}>
            {line.name}
          </a>
        )}
        {line.choices && <span className={styles.choice}>{line.choices}</span>}
        <span className={styles.choice}>
          {line.quantity} × {formatPrice(line.unitPrice)}
        </span>
        {line.offer && <span className={styles.choice}>{texts.offerLine(texts.offer(line.offer))}</span>}
        {line.hasStepper && <Stepper line={line} />}
        {line.problem && <strong className={styles.problem}>{texts.problem(line.problem)}</strong>}
      </div>
      <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
      <a
        href={href}
        className={classNames('remove', 'remove_from_cart_button', styles.remove)}
        aria-label={texts.removeOf(line.name)}
        rel="nofollow"
        data-product_id={line.variationId ?? line.productId}
        data-cart_item_key={line.key}
        data-product_sku={line.sku}
        data-success_message={texts.removed}
      >
        <Icon name="trash" size="s" />
      </a>
      <Warnings warnings={line.warnings} look="line" className={styles.warnings} />
    </li>
  );
}

/** Scripts change the quantity (cart-block/browser/line-stepper.ts); the trash removes the line. */
function Stepper({ line: { key, name, quantity } }: { line: MiniCartLine }) {
  return (
    <>
      <span
        className={styles.stepper}
        role="group"
        aria-label={texts.quantityOf(name)}
        data-cart-stepper={key}
        data-quantity={quantity}
      >
        <button
          type="button"
          className={styles.step}
          aria-label={addingTexts.less}
          disabled={quantity <= 1}
          data-cart-step="-1"
        >
          <Icon name="minus" size="s" />
        </button>
        <output className={styles.quantity}>{quantity}</output>
        <button type="button" className={styles.step} aria-label={addingTexts.more} data-cart-step="1">
          <Icon name="plus" size="s" />
        </button>
      </span>
      <strong role="alert" className={styles.problem} data-step-problem="" />
    </>
  );
}

/** The number of units in the cart, over the header's cart icon. */
export function CartCount({ count }: { count: number }) {
  return (
    <span className={classNames('eveil-cart-count', styles.count)} data-count={count}>
      {count > 0 && (
        <>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden">{texts.itemsInBasket(count)}</span>
        </>
      )}
    </span>
  );
}
