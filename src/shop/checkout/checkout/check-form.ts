import {
  addressFaults,
  normalisePostcode,
  UNKNOWN_BILLING,
  type Address,
  type AddressFault,
  type BillingAddress,
} from '#shop/common/addresses/address.ts';
import { fieldsOf, type Section } from './billing-fields.ts';

/** The parsed checkout form. */
export type CheckoutForm = {
  readonly billing: BillingAddress;
  readonly shipsElsewhere: boolean;
  readonly shipping: Address;
  readonly note: string;
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
};

export type FieldFault = AddressFault | 'required';
/** `field` is the field name in the form. */
export type Fault =
  | {
      readonly field: string;
      readonly section: Section;
      readonly name: keyof BillingAddress;
      readonly fault: FieldFault;
    }
  | { readonly field: 'terms'; readonly fault: 'terms' }
  | { readonly field: 'payment_method'; readonly fault: 'payment-method' }
  | { readonly field: 'payment_method'; readonly fault: 'card' };

type AllowedValues = { readonly countries: readonly string[]; readonly paymentMethods: readonly string[] };

/**
 * Returns all faults of the form in field order; for each field, a malformed value is checked before a
 * missing one (§5.8).
 */
export function checkForm(form: CheckoutForm, { countries, paymentMethods }: AllowedValues): Fault[] {
  return [
    ...checkAddress('billing', form.billing, countries),
    ...(form.shipsElsewhere ? checkAddress('shipping', { ...form.shipping, email: '' }, countries) : []),
    ...(form.acceptsTerms ? [] : [{ field: 'terms', fault: 'terms' } as const]),
    ...(paymentMethods.includes(form.paymentMethod)
      ? []
      : [{ field: 'payment_method', fault: 'payment-method' } as const]),
  ];
}

/** Returns all faults of one address in field order. */
export function checkAddress(
  section: Section,
  address: BillingAddress,
  countries: readonly string[],
): Fault[] {
  const faults: Partial<Record<string, FieldFault>> = addressFaults(address, countries);
  return fieldsOf(section).flatMap(({ name, wire, required }) => {
    const fault = faults[name] ?? (required && address[name].trim() === '' ? 'required' : undefined);
    return fault ? [{ field: `${section}_${wire}`, section, name, fault }] : [];
  });
}

type FieldReader = (field: string) => string;

const LONGEST_NOTE = 1_000;

/** Parses the form fields. */
export function readForm(said: FieldReader): CheckoutForm {
  const { email: _, ...shipping } = readAddress('shipping', said);
  return {
    billing: readAddress('billing', said),
    shipsElsewhere: said('ship_to_different_address') !== '',
    shipping,
    note: said('order_comments').trim().slice(0, LONGEST_NOTE),
    paymentMethod: said('payment_method'),
    acceptsTerms: said('terms') !== '',
  };
}

/** Parses an address from the form fields and trims white space. */
export function readAddress(section: Section, said: FieldReader): BillingAddress {
  const pairs = fieldsOf(section).map(({ name, wire }) => [
    name,
    said(`${section}_${wire}`)
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, 200),
  ]);
  const address: BillingAddress = { ...UNKNOWN_BILLING, ...Object.fromEntries(pairs) };
  return { ...address, postcode: normalisePostcode(address.postcode) };
}
