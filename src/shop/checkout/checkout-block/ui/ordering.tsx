import type { ReactNode } from 'react';
import { formatPrice, toCents } from '#platform/money.ts';
import { Button } from '#platform/design/button.tsx';
import type { BlockCart } from '#shop/basket/cart-block/block-cart.ts';
import { ratePrice } from '#shop/basket/cart-block/rate-price.ts';
import { TotalRows } from '#shop/basket/cart-block/ui/cost-rows.tsx';
import { texts as checkoutTexts } from '#shop/checkout/checkout/texts.ts';
import { LineFacts } from '#shop/checkout/checkout/ui/line-facts.tsx';
import { PaymentMethods } from '#shop/checkout/checkout/ui/payment-methods.tsx';
import { TermsField } from '#shop/checkout/checkout/ui/terms-field.tsx';
import { texts } from '../texts.ts';
import type { PartProps } from './sections.tsx';
import styles from './checkout-block.module.css';

type Props = PartProps & {
  /** Shown after the payment choice. */
  children: ReactNode;
};

/** The payment methods, then the order summary and the terms directly above the order button. */
export function Ordering({
  cart,
  form,
  methods,
  term,
  card,
  savedCards,
  problem,
  errors,
  live,
  children,
}: Props) {
  const progress = live?.progress ?? '';
  return (
    <>
      {cart.toPay > 0 && (
        <section className={styles.section}>
          <h2>{texts.payment}</h2>
          <PaymentMethods
            methods={methods}
            term={term}
            chosen={form.paymentMethod}
            legend={<span className="visually-hidden">{texts.payment}</span>}
            error={errors['payment_method']}
            card={card}
            total={cart.toPay}
            saved={savedCards ?? undefined}
            problem={problem?.card}
          />
        </section>
      )}
      {children}
      <section className={styles.recap} aria-labelledby="recapitulatif">
        <h2 id="recapitulatif">{texts.recap}</h2>
        <Recap cart={cart} />
        <TermsField acceptsTerms={form.acceptsTerms} error={errors['terms']} />
        <Button
          type="submit"
          id="place_order"
          size="l"
          wide
          loading={progress !== ''}
          busyLabel={progress || checkoutTexts.paying}
        >
          {checkoutTexts.placeOrder}
        </Button>
        <p role="status" className="visually-hidden">
          {progress}
        </p>
      </section>
    </>
  );
}

/** The products, prices and shipping method, repeated so that all are visible next to the order button. */
function Recap({ cart }: { cart: BlockCart }) {
  const rate = cart.rates.find(({ selected }) => selected);
  return (
    <>
      <ul className={styles.recapLines}>
        {cart.lines.map(({ key, name, choices, quantity, price, features, warnings }) => (
          <li key={key} className={styles.recapLine}>
            <span>
              {name}
              <small>{[...choices, `× ${quantity}`].join(' · ')}</small>
              <LineFacts features={features} warnings={warnings} />
            </span>
            <span>{formatPrice(toCents(price * quantity))}</span>
          </li>
        ))}
        {rate && (
          <li className={styles.recapLine}>
            <span>
              {rate.name}
              {rate.details !== '' && <small>{rate.details}</small>}
            </span>
            <span>{ratePrice(rate)}</span>
          </li>
        )}
      </ul>
      <TotalRows cart={cart} />
    </>
  );
}
