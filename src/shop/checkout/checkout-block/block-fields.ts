import type { FaultMessage } from '#platform/forms.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { addressFaults } from '#shop/common/addresses/address.ts';
import {
  COMPANY_NUMBER_FIELD,
  fieldsOf,
  type AddressField,
  type Section,
} from '#shop/checkout/checkout/billing-fields.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';

/**
 * The block asks for the shipping address first, and for a billing address only if it is different; the
 * classic form does the reverse. Both are parsed as the classic form.
 */
export const PARCEL_FIRST = 'parcel_first';
export const BILL_ELSEWHERE = 'bill_to_different_address';

type Fields = Readonly<Record<string, unknown>>;

/** Converts the fields of the block form to those of the classic form. */
export function toClassicFields(fields: Fields): Fields {
  if (fields[PARCEL_FIRST] === undefined) return fields;
  if (fields[BILL_ELSEWHERE] !== undefined) return { ...fields, ship_to_different_address: '1' };
  const followed = fieldsOf('shipping').map(({ wire }) => [`billing_${wire}`, fields[`shipping_${wire}`]]);
  return { ...fields, ...Object.fromEntries(followed) };
}

/** Email and phone are asked for once, separately from the addresses. */
const isContact = ({ name }: AddressField) => name === 'email' || name === 'phone';
export const CONTACT_FIELDS: readonly AddressField[] = fieldsOf('billing').filter(isContact).reverse();
export const BILL_FIELDS: readonly AddressField[] = fieldsOf('billing').filter((field) => !isContact(field));
const CONTACT: readonly string[] = CONTACT_FIELDS.map(({ wire }) => `billing_${wire}`);

export type Layout = { readonly parcelFirst: boolean; readonly billsElsewhere: boolean };

/** Maps a field of the classic form to the field of the block that shows its error. */
const blockField = (field: string, { parcelFirst, billsElsewhere }: Layout) =>
  parcelFirst && !billsElsewhere && !CONTACT.includes(field) && field !== COMPANY_NUMBER_FIELD
    ? field.replace(/^billing_/, 'shipping_')
    : field;

/** The sort order: contact, shipping address, billing address, other fields. */
const placeOf = (field: string) => {
  if (CONTACT.includes(field)) return CONTACT.indexOf(field) - CONTACT.length;
  return field.startsWith('shipping_') ? 1 : field.startsWith('billing_') ? 2 : 3;
};

/** Maps the errors of the classic form to the fields of the block, in field order. */
export const blockErrors = (errors: readonly FaultMessage[], layout: Layout): FaultMessage[] =>
  errors
    .map(({ field, text }) => ({ field: blockField(field, layout), text }))
    .sort((one, other) => placeOf(one.field) - placeOf(other.field));

const COMPARED = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'postcode',
  'city',
  'country',
] as const;

/** Whether the billing address was entered and differs from the shipping address. */
export const billsElsewhere = (billing: BillingAddress, shipping: Address) =>
  billing.address1 !== '' &&
  shipping.address1 !== '' &&
  COMPARED.some((name) => billing[name] !== shipping[name]);

/** Both addresses in wire format while they are edited; fields that are not yet valid are left out. */
export function toSavable(form: CheckoutForm, countries: readonly string[]) {
  const shipping = form.shipsElsewhere ? { ...form.shipping, email: '' } : form.billing;
  return {
    billing_address: wireAddress('billing', form.billing, countries),
    shipping_address: wireAddress('shipping', shipping, countries),
  };
}

/** Both addresses in wire format, unfiltered, for placing the order. */
export const toWireAddresses = (form: CheckoutForm) => ({
  billing_address: wireFields('billing', form.billing),
  shipping_address: wireFields(
    'shipping',
    form.shipsElsewhere ? { ...form.shipping, email: '' } : form.billing,
  ),
});

const wireFields = (section: Section, address: BillingAddress): Record<string, string> =>
  Object.fromEntries(fieldsOf(section).map(({ name, wire }) => [wire, address[name]]));

function wireAddress(
  section: Section,
  address: BillingAddress,
  countries: readonly string[],
): Record<string, string> {
  const faults: Partial<Record<string, unknown>> = addressFaults(address, countries);
  const { postcode = '', ...fields } = wireFields(section, address);
  const right = Object.entries(fields).filter(([name]) => faults[name] === undefined);
  // An invalid postcode is sent empty, so that shipping depends on the country until the postcode is
  // complete.
  return { ...Object.fromEntries(right), postcode: faults['postcode'] === undefined ? postcode : '' };
}
