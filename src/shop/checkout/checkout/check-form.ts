import type { FieldReader, FormFault } from '#platform/forms.ts';
import {
  addressFaults,
  normalisePostcode,
  UNKNOWN_BILLING,
  type Address,
  type AddressFault,
  type BillingAddress,
} from '#shop/common/addresses/address.ts';
import { normaliseCompanyNumber, parseCompanyNumber } from '#shop/common/addresses/company-number.ts';
import { RELAY_FIELD } from '#shop/basket/relay-points/relay-point.ts';
import { COMPANY_NUMBER_FIELD, fieldsOf, type Section } from './billing-fields.ts';

/** The parsed checkout form. */
export type CheckoutForm = {
  readonly billing: BillingAddress;
  readonly shipsElsewhere: boolean;
  readonly shipping: Address;
  readonly note: string;
  readonly paymentMethod: string;
  readonly acceptsTerms: boolean;
  /** The id of the chosen relay point; empty if none is chosen. */
  readonly relayPoint: string;
};

export type AddressFieldFault = AddressFault | 'required' | 'invalid_company_number';
export type CheckoutFault = FormFault<
  | {
      readonly code: AddressFieldFault;
      readonly section: Section;
      readonly name: keyof BillingAddress;
    }
  | { readonly code: 'terms' | 'payment-method' | 'card' }
>;

type AllowedValues = { readonly countries: readonly string[]; readonly paymentMethods: readonly string[] };

/**
 * Returns all faults of the form in field order; for each field, a malformed value is checked before a
 * missing one (§5.8).
 */
export function checkForm(form: CheckoutForm, { countries, paymentMethods }: AllowedValues): CheckoutFault[] {
  return [
    ...checkAddress('billing', form.billing, countries),
    ...(form.shipsElsewhere ? checkAddress('shipping', { ...form.shipping, email: '' }, countries) : []),
    ...(form.acceptsTerms ? [] : [{ field: 'terms', code: 'terms' } as const]),
    ...(paymentMethods.includes(form.paymentMethod)
      ? []
      : [{ field: 'payment_method', code: 'payment-method' } as const]),
  ];
}

/** Returns all faults of one address in field order. */
export function checkAddress(
  section: Section,
  address: BillingAddress,
  countries: readonly string[],
): CheckoutFault[] {
  const faults: Partial<Record<string, AddressFieldFault>> = addressFaults(address, countries);
  return [
    ...fieldsOf(section).flatMap(({ name, wire, required }) => {
      const code = faults[name] ?? (required && address[name].trim() === '' ? 'required' : undefined);
      return code ? [{ field: `${section}_${wire}`, section, name, code }] : [];
    }),
    ...(section === 'billing' ? checkCompanyNumber(address) : []),
  ];
}

const checkCompanyNumber = ({ companyNumber = '' }: BillingAddress): CheckoutFault[] =>
  companyNumber === '' || parseCompanyNumber(companyNumber)
    ? []
    : [
        {
          field: COMPANY_NUMBER_FIELD,
          section: 'billing',
          name: 'companyNumber',
          code: 'invalid_company_number',
        },
      ];

const LONGEST_NOTE = 1_000;

/** Parses the form fields. */
export function readForm(text: FieldReader): CheckoutForm {
  const { email: _, ...shipping } = readAddress('shipping', text);
  return {
    billing: readAddress('billing', text),
    shipsElsewhere: text('ship_to_different_address') !== '',
    shipping,
    note: text('order_comments').trim().slice(0, LONGEST_NOTE),
    paymentMethod: text('payment_method'),
    acceptsTerms: text('terms') !== '',
    relayPoint: text(RELAY_FIELD).slice(0, 100),
  };
}

/** Parses an address from the form fields and trims white space. */
export function readAddress(section: Section, text: FieldReader): BillingAddress {
  const read = (field: string) =>
    text(field)
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .slice(0, 200);
  const pairs = fieldsOf(section).map(({ name, wire }) => [name, read(`${section}_${wire}`)]);
  const address: BillingAddress = { ...UNKNOWN_BILLING, ...Object.fromEntries(pairs) };
  return {
    ...address,
    postcode: normalisePostcode(address.postcode),
    ...(section === 'billing' && { companyNumber: normaliseCompanyNumber(read(COMPANY_NUMBER_FIELD)) }),
  };
}
