import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { addressFaults } from '#shop/common/addresses/address.ts';
import { fieldsOf, type AddressField, type Section } from '#shop/checkout/checkout/billing-fields.ts';
import type { CheckoutForm } from '#shop/checkout/checkout/check-form.ts';

/**
 * The block asks for the parcel's address first, and for another one only where the bill goes elsewhere; the classic
 * form does it the other way round. Both are read as the classic one.
 */
export const PARCEL_FIRST = 'parcel_first';
export const BILL_ELSEWHERE = 'bill_to_different_address';

type Fields = Readonly<Record<string, unknown>>;

/** What the block's form says, in the fields of the classic form. */
export function toClassicFields(fields: Fields): Fields {
  if (fields[PARCEL_FIRST] === undefined) return fields;
  if (fields[BILL_ELSEWHERE] !== undefined) return { ...fields, ship_to_different_address: '1' };
  const followed = fieldsOf('shipping').map(({ wire }) => [`billing_${wire}`, fields[`shipping_${wire}`]]);
  return { ...fields, ...Object.fromEntries(followed) };
}

/** How to reach somebody is asked for once, whatever address it belongs to. */
const isContact = ({ name }: AddressField) => name === 'email' || name === 'phone';
export const CONTACT_FIELDS: readonly AddressField[] = fieldsOf('billing').filter(isContact).reverse();
export const BILL_FIELDS: readonly AddressField[] = fieldsOf('billing').filter((field) => !isContact(field));
const CONTACT: readonly string[] = CONTACT_FIELDS.map(({ wire }) => `billing_${wire}`);

export type Layout = { readonly parcelFirst: boolean; readonly billsElsewhere: boolean };
type FieldError = { readonly field: string; readonly text: string };

/** Where a fault of the classic form stands in the block. */
const blockField = (field: string, { parcelFirst, billsElsewhere }: Layout) =>
  parcelFirst && !billsElsewhere && !CONTACT.includes(field)
    ? field.replace(/^billing_/, 'shipping_')
    : field;

/** Contact, parcel, bill, the rest. */
const placeOf = (field: string) => {
  if (CONTACT.includes(field)) return CONTACT.indexOf(field) - CONTACT.length;
  return field.startsWith('shipping_') ? 1 : field.startsWith('billing_') ? 2 : 3;
};

/** The faults of the classic form beside the fields of the block, in their order. */
export const blockErrors = (errors: readonly FieldError[], layout: Layout): FieldError[] =>
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

/** Whether somebody has said that the bill goes elsewhere than the parcel. */
export const billsElsewhere = (billing: BillingAddress, shipping: Address) =>
  billing.address1 !== '' &&
  shipping.address1 !== '' &&
  COMPARED.some((name) => billing[name] !== shipping[name]);

/** Both addresses for the wire while they are typed: what is not right yet is left out. */
export function toSavable(form: CheckoutForm, countries: readonly string[]) {
  const shipping = form.shipsElsewhere ? { ...form.shipping, email: '' } : form.billing;
  return {
    billing_address: wireAddress('billing', form.billing, countries),
    shipping_address: wireAddress('shipping', shipping, countries),
  };
}

/** Both addresses as they are, to order with. */
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
  const { postcode = '', ...said } = wireFields(section, address);
  const right = Object.entries(said).filter(([name]) => faults[name] === undefined);
  // Delivery follows the country until the postcode is whole.
  return { ...Object.fromEntries(right), postcode: faults['postcode'] === undefined ? postcode : '' };
}
