import { CheckboxField, RadioGroup } from '#platform/design/choice-field.tsx';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import type { BlockCart } from '#shop/basket/cart-block/block-cart.ts';
import { ratePrice } from '#shop/basket/cart-block/rate-price.ts';
import { RelayChoice } from '#shop/basket/relay-points/ui/relay-choice.tsx';
import { AccountRequestField } from '#shop/checkout/checkout/ui/account-wish.tsx';
import { NoteField } from '#shop/checkout/checkout/ui/note-field.tsx';
import { AddressFields, CompanyNumberField } from '#shop/checkout/checkout/ui/address-fields.tsx';
import { BILL_ELSEWHERE, BILL_FIELDS, CONTACT_FIELDS } from '../block-fields.ts';
import type { CheckoutBlockProps } from '../checkout-block.ts';
import { texts } from '../texts.ts';
import type { CheckoutBlockState } from './use-checkout-block.ts';
import styles from './checkout-block.module.css';

export type PartProps = CheckoutBlockProps & {
  errors: Readonly<Record<string, string>>;
  /** undefined before hydration. */
  live: CheckoutBlockState | undefined;
};

/** The form sections: contact, addresses, shipping method and note. */
export function Sections({ cart, form, countries, errors, live }: PartProps) {
  const billing = (
    <AddressFields
      section="billing"
      address={form.billing}
      fields={BILL_FIELDS}
      countries={countries}
      errors={errors}
    />
  );
  const companyNumber = <CompanyNumberField address={form.billing} errors={errors} />;
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.contact}</h2>
        <AddressFields
          section="billing"
          address={form.billing}
          fields={CONTACT_FIELDS}
          countries={countries}
          errors={errors}
        />
      </section>
      {cart.needsShipping ? (
        <>
          <section className={styles.section}>
            <h2>{texts.parcel}</h2>
            <AddressFields section="shipping" address={form.shipping} countries={countries} errors={errors} />
            <CheckboxField
              id={BILL_ELSEWHERE}
              name={BILL_ELSEWHERE}
              value="1"
              label={texts.billElsewhere}
              defaultChecked={form.billsElsewhere}
            />
            <div className={styles.elsewhere}>
              <h3>{texts.billing}</h3>
              {billing}
            </div>
            {companyNumber}
          </section>
          <DeliverySection cart={cart} form={form} live={live} />
        </>
      ) : (
        <section className={styles.section}>
          <h2>{texts.billing}</h2>
          {billing}
          {companyNumber}
        </section>
      )}
      <section className={styles.section}>
        <h2>{texts.note}</h2>
        <NoteField note={form.note} />
        {form.wantsAccount !== null && <AccountRequestField ticked={form.wantsAccount} />}
      </section>
    </>
  );
}

const DeliverySection = ({ cart, form, live }: Pick<PartProps, 'cart' | 'form' | 'live'>) => (
  <section className={styles.section}>
    <h2 id="mode-de-livraison">{texts.delivery}</h2>
    <Rates cart={cart} live={live} />
    {cart.relay && (
      <RelayChoice
        relay={{ points: cart.relay.points, chosen: form.relayPoint }}
        postcode={cart.relay.postcode}
      />
    )}
  </section>
);

function Rates({ cart, live }: { cart: BlockCart; live: CheckoutBlockState | undefined }) {
  if (cart.rates.length === 0) return <p className={styles.none}>{cartTexts.noDelivery}</p>;
  const selected = cart.rates.find((rate) => rate.selected)?.id;
  return (
    <RadioGroup
      id="shipping_method"
      name="shipping_method[0]"
      legend={<span className="visually-hidden">{texts.delivery}</span>}
      hint={texts.deliveryFollows}
      boxed
      {...(live
        ? { value: selected, onChange: ({ target }) => live.selectRate(target.value) }
        : { defaultValue: selected })}
      options={cart.rates.map((rate) => ({
        value: rate.id,
        label: rate.name,
        hint: rate.details === '' ? undefined : rate.details,
        end: ratePrice(rate),
      }))}
    />
  );
}
