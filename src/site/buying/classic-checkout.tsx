import { PATHS } from '#shop/common/paths/paths.ts';
import { PLATFORM_AJAX_PARAMETER } from '#shop/common/paths/wire-names.ts';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { AddressProviders } from '#shop/common/address-autocomplete/ui/address-providers.tsx';
import { AttributionInputs } from '#shop/common/attribution/ui/attribution-inputs.tsx';
import type { Cart } from '#shop/basket/cart/cart.ts';
import { BILL_FIELDS, CONTACT_FIELDS } from '#shop/checkout/checkout-block/block-fields.ts';
import { CALLS } from '#shop/checkout/checkout/contract.ts';
import { texts } from '#shop/checkout/checkout/texts.ts';
import { AccountRequestField } from '#shop/checkout/checkout/ui/account-wish.tsx';
import { NoteField } from '#shop/checkout/checkout/ui/note-field.tsx';
import { AddressFields, CompanyNumberField } from '#shop/checkout/checkout/ui/address-fields.tsx';
import { CheckoutErrors } from '#shop/checkout/checkout/ui/checkout-errors.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { OrderBrief } from '#shop/checkout/checkout/ui/order-brief.tsx';
import { OrderReview } from '#shop/checkout/checkout/ui/order-review.tsx';
import { PaymentChoice } from '#shop/checkout/checkout/ui/payment-choice.tsx';
import { SEEN_VERSIONS_FIELD } from '#shop/orders/legal-versions/legal-version.ts';
import { OrderBumps } from '#shop/basket/order-offers/ui/order-bumps.tsx';
import type { CheckoutView } from './checkout-view.ts';
import styles from './checkout-page.module.css';

/**
 * The checkout as one form. It is submitted as a whole and enhanced by calls
 * (checkout/server/checkout-calls.tsx).
 */
export function ClassicCheckout(props: CheckoutView) {
  const { cart, countries, methods, form, problem, wantsAccount } = props;
  const errors = problem?.byField ?? {};
  return (
    <form
      method="post"
      action={PATHS.checkout}
      name="checkout"
      className={`checkout woocommerce-checkout ${styles.form}`}
      data-pays=""
      data-sends-to={`/?${PLATFORM_AJAX_PARAMETER}=${CALLS.checkout}`}
      data-shop-url={props.shopUrl}
      noValidate
    >
      <input type="hidden" name="idempotency_key" value={props.idempotencyKey} />
      <input type="hidden" name={SEEN_VERSIONS_FIELD} value={props.seenVersions} />
      <AttributionInputs />
      <AddressProviders providers={props.providers} />
      <FormProblems className={styles.problem}>
        {problem && (
          <Notice tone="error" title={problem.sentence}>
            {problem.errors.length > 0 && <CheckoutErrors errors={problem.errors} />}
          </Notice>
        )}
      </FormProblems>
      <OrderBrief cart={cart} />
      <div className={styles.details}>
        <Addresses cart={cart} countries={countries} errors={errors} form={form} />
        {wantsAccount !== null && (
          <section className={styles.section}>
            <AccountRequestField ticked={wantsAccount} />
          </section>
        )}
      </div>
      <aside className={styles.order} aria-labelledby="votre-commande">
        <h2 id="votre-commande">{texts.yourOrder}</h2>
        <OrderReview cart={cart} relay={props.relay} />
        <a href={PATHS.cart}>{texts.changeBasket}</a>
      </aside>
      <div className={styles.payment}>
        <PaymentChoice
          methods={cart.toPay > 0 ? methods : []}
          term={props.term}
          card={props.card}
          savedCards={props.savedCards}
          cardProblem={problem?.card}
          total={cart.toPay}
          chosen={form?.paymentMethod ?? ''}
          acceptsTerms={form?.acceptsTerms ?? false}
          nonce={props.nonce}
          errors={errors}
        />
        <OrderBumps offers={props.offers} paysNet={cart.paysNet} />
      </div>
    </form>
  );
}

/** Whether the cart already has a shipping address that differs from its billing address. */
const shipsElsewhere = ({ billing, shipping }: Cart) =>
  shipping.address1 !== '' &&
  (['address1', 'postcode', 'city', 'country'] as const).some((part) => billing[part] !== shipping[part]);

type AddressesProps = Pick<CheckoutView, 'cart' | 'countries' | 'form'> & {
  errors: Readonly<Record<string, string>>;
};

function Addresses({ cart, countries, errors, form }: AddressesProps) {
  const shipping = { ...(form?.shipping ?? cart.shipping), email: '' };
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.contactAndBilling}</h2>
        <AddressFields
          section="billing"
          address={form?.billing ?? cart.billing}
          fields={[...CONTACT_FIELDS, ...BILL_FIELDS]}
          countries={countries}
          errors={errors}
        />
        <CompanyNumberField address={form?.billing ?? cart.billing} errors={errors} />
      </section>
      {cart.needsShipping && (
        <section className={styles.section}>
          <CheckboxField
            id="ship-to-different-address-checkbox"
            name="ship_to_different_address"
            value="1"
            label={texts.shipElsewhere}
            defaultChecked={form?.shipsElsewhere ?? shipsElsewhere(cart)}
          />
          <div className={styles.elsewhere}>
            <h2>{texts.shippingAddress}</h2>
            <AddressFields section="shipping" address={shipping} countries={countries} errors={errors} />
          </div>
        </section>
      )}
      <section className={styles.section}>
        <h2>{texts.noteTitle}</h2>
        <NoteField note={form?.note ?? ''} />
      </section>
    </>
  );
}
