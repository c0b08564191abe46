import { PATHS } from '../../../platform/names.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField, RadioGroup } from '../../../platform/ui/choice-field.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { PROCESS_NONCE_FIELD } from '../contract.ts';
import { CARD_METHOD } from '../../payments/contract.ts';
import type { SavedCard } from '../../payments/saved-card.ts';
import { CardBox, type CardSettings } from '../../payments/ui/card-box.tsx';
import type { PaymentMethod } from '../payment-method.ts';
import { texts } from '../texts.ts';
import styles from './payment-choice.module.css';

type Props = {
  /** None where nothing is to be paid. */
  methods: readonly PaymentMethod[];
  card: CardSettings;
  /** The cards of whoever is signed in. */
  savedCards?: readonly SavedCard[] | undefined;
  /** What stands above the button; the order is placed for that, or not at all. */
  total: number;
  chosen: string;
  acceptsTerms: boolean;
  nonce: string;
  /** Sentences beside their fields. */
  errors: Readonly<Record<string, string>>;
};

/** How it is paid, the conditions, and the button that binds (contract: payment fragment). */
export function PaymentChoice({
  methods,
  card,
  savedCards,
  total,
  chosen,
  acceptsTerms,
  nonce,
  errors,
}: Props) {
  return (
    <div id="payment" className={classNames('woocommerce-checkout-payment', styles.payment)}>
      {methods.length > 0 && (
        <RadioGroup
          id="payment_method"
          name="payment_method"
          legend={texts.payment}
          boxed
          defaultValue={chosen || methods[0]}
          error={errors['payment_method']}
          options={methods.map((method) => ({
            value: method,
            label: texts.methods[method].title,
            hint: texts.methods[method].description,
          }))}
        />
      )}
      {methods.includes(CARD_METHOD) && <CardBox card={card} total={total} saved={savedCards} />}
      <CheckboxField
        id="terms"
        name="terms"
        value="1"
        defaultChecked={acceptsTerms}
        error={errors['terms']}
        label={
          <>
            {texts.terms}{' '}
            <a href={PATHS.content('conditions-generales-de-vente')} target="_blank" rel="noreferrer">
              {texts.termsLink}
            </a>
          </>
        }
      />
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
      >
        {texts.placeOrder}
      </Button>
    </div>
  );
}
