import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { BillingAddress } from '#shop/common/addresses/address.ts';
import { saveCartAddresses } from '#shop/basket/cart/server/delivery.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import type { Section } from '#shop/checkout/checkout/billing-fields.ts';
import { checkAddress, readAddress } from '#shop/checkout/checkout/check-form.ts';
import { errorsByField } from '#shop/checkout/checkout/fault-text.ts';
import { AddressFields, CompanyNumberField } from '#shop/checkout/checkout/ui/address-fields.tsx';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { isKnown, type Customer } from '#shop/customers/accounts/customer.ts';
import { saveCustomerAddresses } from '#shop/customers/accounts/server/save-customer-addresses.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { listDeliveryCountries } from '#shop/basket/cart/server/delivery.ts';
import { forCustomers, sendAccountScreen, doneHref, type AccountContext } from './account-shell.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { AddressLines } from '#site/buying/order-parts.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

const SECTIONS: readonly Section[] = ['billing', 'shipping'];

export const showAddresses = forCustomers((deps, call) =>
  sendAccountScreen(deps, call, {
    title: texts.addresses,
    current: ACCOUNT.addresses,
    body: (
      <>
        <p className={styles.lead}>{texts.addressesLead}</p>
        <AddressCards customer={call.customer} heading="h2" />
      </>
    ),
  }),
);

export const showAddressForm = (section: Section) =>
  forCustomers((deps, call) =>
    showForm(deps, call, section, { address: suggestion(call.customer, section), errors: {} }),
  );

export const saveAddress = (section: Section) => forCustomers((deps, call) => save(deps, call, section));

/** Initial values of the form. An address that was never saved starts with the customer's name and email. */
function suggestion(customer: Customer, section: Section): BillingAddress {
  const { firstName, lastName, email } = customer;
  const known = { ...customer[section], email: section === 'billing' ? customer.billing.email : '' };
  return isKnown(known) ? known : { ...known, firstName, lastName, email };
}

async function save(deps: PageDeps, call: AccountContext, section: Section) {
  const { customer, request, reply } = call;
  const address = readAddress(section, readForm(request).text);
  const faults = checkAddress(section, address, await listDeliveryCountries(deps));
  if (faults.length > 0) return showForm(deps, call, section, { address, errors: errorsByField(faults) });
  const { email: _, ...parcel } = address;
  const changes = section === 'billing' ? { billing: address } : { shipping: parcel };
  await saveCustomerAddresses(deps.db, customer.id, changes);
  // Recalculates the customer's cart with the new address immediately.
  const cart = await getCart(deps, customer.visitor);
  await saveCartAddresses(deps, customer.visitor, cart, { billing: {}, shipping: {}, ...changes });
  return reply.redirect(doneHref(ACCOUNT.addresses, 'adresse'), 303);
}

type Form = { address: BillingAddress; errors: Readonly<Record<string, string>> };

async function showForm(deps: PageDeps, call: AccountContext, section: Section, { address, errors }: Form) {
  const count = Object.keys(errors).length;
  const body = (
    <form
      method="post"
      action={ACCOUNT.address(section)}
      className={styles.addressForm}
      aria-label={texts.addressTitles[section]}
      noValidate
    >
      {count > 0 && <Notice tone="error">{texts.addressProblem(count)}</Notice>}
      <input type="hidden" name={NONCE_FIELD} value={call.nonce} />
      <AddressFields
        section={section}
        address={address}
        countries={await listDeliveryCountries(deps)}
        errors={errors}
      />
      {section === 'billing' && <CompanyNumberField address={address} errors={errors} />}
      <div>
        <Button type="submit">{texts.saveAddress}</Button>
      </div>
    </form>
  );
  return sendAccountScreen(deps, call, {
    title: texts.addressTitles[section],
    current: ACCOUNT.addresses,
    body,
    status: count > 0 ? 422 : 200,
  });
}

/** The billing and shipping addresses; `heading` is the heading level of their titles. */
export function AddressCards({ customer, heading: Heading }: { customer: Customer; heading: 'h2' | 'h3' }) {
  return (
    <div className={styles.addressCards}>
      {SECTIONS.map((section) => (
        <section key={section} className={styles.card}>
          <Heading>{texts.addressTitles[section]}</Heading>
          {isKnown(customer[section]) ? (
            <AddressLines address={customer[section]} />
          ) : (
            <p className={styles.lead}>{texts.noAddress}</p>
          )}
          <a href={ACCOUNT.address(section)} className={styles.cardLink}>
            {isKnown(customer[section]) ? texts.editAddress[section] : texts.addAddress[section]}
          </a>
        </section>
      ))}
    </div>
  );
}
