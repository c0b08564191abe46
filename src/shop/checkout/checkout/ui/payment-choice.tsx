import { Button } from '#platform/design/button.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { PROCESS_NONCE_FIELD } from '../contract.ts';
import type { SavedCard } from '#shop/orders/payments/saved-card.ts';
import type { CardSettings } from '#shop/orders/payments/ui/card-box.tsx';
import type { PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import { texts } from '../texts.ts';
import { PayingStatus } from './paying-status.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { TermsField } from './terms-field.tsx';
import styles from './payment-choice.module.css';

type Props = {
  /** Empty if the total is zero. */
  methods: readonly PaymentMethodId[];
  /** Says when an unpaid order by transfer or cheque is cancelled; empty if the shop sets no term. */
  term: string;
  card: CardSettings;
  /** The saved payment cards of the signed-in customer. */
  savedCards?: readonly SavedCard[] | undefined;
  /** The reason why the last card payment failed. */
  cardProblem?: string | undefined;
  /** The total shown above the button; the order is refused if the total changes. */
  total: number;
  chosen: string;
  acceptsTerms: boolean;
  nonce: string;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
};

/** The payment methods, the terms and the order button (contract: payment fragment). */
export function PaymentChoice({
  methods,
  term,
  card,
  savedCards,
  cardProblem,
  total,
  chosen,
  acceptsTerms,
  nonce,
  errors,
}: Props) {
  return (
    <div id="payment" className={classNames('woocommerce-checkout-payment', styles.payment)}>
      {methods.length > 0 && (
        <PaymentMethods
          methods={methods}
          term={term}
          chosen={chosen}
          legend={<h2 className={styles.legend}>{texts.payment}</h2>}
          error={errors['payment_method']}
          card={card}
          total={total}
          saved={savedCards}
          problem={cardProblem}
        />
      )}
      <TermsField acceptsTerms={acceptsTerms} error={errors['terms']} />
      <input type="hidden" name={PROCESS_NONCE_FIELD} value={nonce} />
      <input type="hidden" name="seen_total" value={total} />
      <Button
        type="submit"
        id="place_order"
        name="woocommerce_checkout_place_order"
        value="1"
        size="l"
        wide
        data-value={texts.placeOrder}
        busyLabel={texts.paying}
      >
        {texts.placeOrder}
      </Button>
      <PayingStatus />
    </div>
  );
}
