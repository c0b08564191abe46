import { formatPrice, toCents } from '../../../platform/money.ts';
import { PATHS } from '../../../platform/names.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckboxField, RadioGroup } from '../../../platform/ui/choice-field.tsx';
import { texts as cartTexts } from '../../cart/texts.ts';
import type { BlockCart } from '../../cart-block/block-cart.ts';
import { texts as checkoutTexts } from '../../checkout/texts.ts';
import { CARD_METHOD } from '../../payments/contract.ts';
import { CardBox } from '../../payments/ui/card-box.tsx';
import { texts } from '../texts.ts';
import type { PartProps } from './sections.tsx';
import { TotalRows } from './summary.tsx';
import styles from './checkout-block.module.css';

/** How it is paid; then, just above the button that binds, what is ordered and the conditions. */
export function Ordering({ cart, form, methods, card, errors, live }: PartProps) {
  return (
    <>
      {cart.total > 0 && (
        <section className={styles.section}>
          <h2>{texts.payment}</h2>
          <RadioGroup
            id="payment_method"
            name="payment_method"
            legend={<span className="visually-hidden">{texts.payment}</span>}
            boxed
            defaultValue={form.paymentMethod || methods[0]}
            error={errors['payment_method']}
            options={methods.map((method) => ({
              value: method,
              label: checkoutTexts.methods[method].title,
              hint: checkoutTexts.methods[method].description,
            }))}
          />
          {methods.includes(CARD_METHOD) && <CardBox card={card} total={cart.total} />}
        </section>
      )}
      <section className={styles.recap} aria-labelledby="recapitulatif">
        <h2 id="recapitulatif">{texts.recap}</h2>
        <Recap cart={cart} />
        <CheckboxField
          id="terms"
          name="terms"
          value="1"
          defaultChecked={form.acceptsTerms}
          error={errors['terms']}
          label={
            <>
              {checkoutTexts.terms}{' '}
              <a href={PATHS.content('conditions-generales-de-vente')} target="_blank" rel="noreferrer">
                {checkoutTexts.termsLink}
              </a>
            </>
          }
        />
        <Button type="submit" id="place_order" size="l" wide loading={live?.isPlacing}>
          {checkoutTexts.placeOrder}
        </Button>
        <p role="status" className={styles.placing}>
          {live?.isPlacing ? texts.placing : ''}
        </p>
      </section>
    </>
  );
}

/** What is bought, for how much and how it comes: nobody has to look elsewhere before they press. */
function Recap({ cart }: { cart: BlockCart }) {
  const rate = cart.rates.find(({ selected }) => selected);
  return (
    <>
      <ul className={styles.recapLines}>
        {cart.lines.map(({ key, name, choices, quantity, price }) => (
          <li key={key} className={styles.recapLine}>
            <span>
              {name}
              <small>{[...choices, `× ${quantity}`].join(' · ')}</small>
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
            <span>{rate.price === 0 ? cartTexts.freeDelivery : formatPrice(rate.price)}</span>
          </li>
        )}
      </ul>
      <TotalRows cart={cart} />
    </>
  );
}
