import { useRef, useSyncExternalStore, type FormEvent } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { TextField } from '#platform/design/field.tsx';
import { defineIsland } from '#platform/design/island.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { texts } from '#shop/basket/cart/texts.ts';
import type { BlockCart } from '../block-cart.ts';
import { FreeDeliveryBar } from '#shop/basket/cart/ui/free-delivery-bar.tsx';
import { GiftWrapField } from '#shop/basket/cart/ui/gift-wrap-field.tsx';
import { BlockLineView } from './block-line.tsx';
import { BlockTotals } from './block-totals.tsx';
import { useCartBlock } from './use-cart-block.ts';
import basketStyles from '#shop/basket/cart/ui/cart-form.module.css';
import styles from './cart-block.module.css';

const PROCEED = 'proceed';
const isProceed = (event: Event) =>
  event instanceof SubmitEvent && event.submitter?.getAttribute('name') === PROCEED;

/** The cart page in the block layout: saves each change immediately. Before hydration it is a plain form. */
function CartBlock({ cart: initial }: { cart: BlockCart }) {
  const form = useRef<HTMLFormElement>(null);
  const block = useCartBlock(initial, form);
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const { cart } = block;
  if (cart.lines.length === 0) return <Empty message={block.message} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isLive) return;
    event.preventDefault();
    if (isProceed(event.nativeEvent)) return block.proceed();
    const code = new FormData(event.currentTarget).get('coupon_code');
    if (typeof code === 'string' && code.trim() !== '') block.applyCoupon(code.trim());
  };
  return (
    <form
      ref={form}
      method="post"
      action={PATHS.cart}
      className={classNames(basketStyles.form, styles.block)}
      aria-busy={block.isWaiting}
      data-cart-block={isLive ? 'ready' : ''}
      onSubmit={submit}
    >
      {/* Enter in a field must submit “update”, not “remove the first line”. */}
      <button type="submit" name="update_cart" value="1" hidden tabIndex={-1} />
      <div className={basketStyles.column}>
        {cart.problems.map((problem) => (
          <Notice key={problem} tone="warning">
            {problem}
          </Notice>
        ))}
        <ul className={basketStyles.lines}>
          {cart.lines.map((line) => (
            <BlockLineView key={line.key} line={line} {...(isLive && { block })} />
          ))}
        </ul>
      </div>
      <aside className={basketStyles.summary} aria-label={texts.total}>
        <p role="status" className={styles.message}>
          {block.message}
        </p>
        {cart.freeDelivery && <FreeDeliveryBar {...cart.freeDelivery} />}
        <div className={basketStyles.couponField}>
          <TextField
            id="coupon_code"
            name="coupon_code"
            label={texts.coupon}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={60}
          />
          <Button type="submit" name="apply_coupon" value="1" variant="secondary">
            {texts.applyCoupon}
          </Button>
        </div>
        {cart.giftWrap && <GiftWrapField {...cart.giftWrap} onWrap={isLive ? block.wrapAsGift : undefined} />}
        <BlockTotals cart={cart} {...(isLive && { block })} />
        {!isLive && (
          <Button type="submit" name="update_cart" value="1" variant="secondary" wide>
            {texts.update}
          </Button>
        )}
        <Button type="submit" name={PROCEED} value="1" wide loading={block.isLeaving}>
          {texts.checkout}
        </Button>
      </aside>
    </form>
  );
}

function Empty({ message }: { message: string }) {
  return (
    <div className={styles.empty}>
      <p role="status">{message}</p>
      <p>
        {texts.empty} {texts.emptyHint}
      </p>
      <ButtonLink href={PATHS.listing}>{texts.goShopping}</ButtonLink>
    </div>
  );
}

export default defineIsland('cart-block/cart-block', CartBlock);
