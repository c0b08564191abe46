import { COUNTRY } from '#platform/money.ts';

/** A postal address. All fields are set; unknown ones are empty strings (§3.11). */
export type Address = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
};

/** The billing address, with the customer's email. */
export type BillingAddress = Address & {
  readonly email: string;
  /** The SIREN, SIRET or VAT number of a company; empty for consumers, missing in older orders. */
  readonly companyNumber?: string;
};

/** The fields that every billing address has. */
export type BillingFieldName = Exclude<keyof BillingAddress, 'companyNumber'>;

/** The default address: empty, in the shop's country (§9.1). */
export const UNKNOWN_ADDRESS: Address = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  country: COUNTRY,
  phone: '',
};
export const UNKNOWN_BILLING: BillingAddress = { ...UNKNOWN_ADDRESS, email: '' };

/** Converts a billing address to a shipping address. */
export const toShippingAddress = <Given extends Partial<BillingAddress>>({
  email: _,
  companyNumber: __,
  ...address
}: Given) => address;

export type AddressFault =
  | 'invalid_country'
  | 'invalid_state'
  | 'invalid_postcode'
  | 'invalid_phone'
  | 'invalid_email';

const POSTCODES: Readonly<Record<string, RegExp>> = {
  FR: /^\d{5}$/,
  MC: /^980\d{2}$/,
  BE: /^\d{4}$/,
  LU: /^\d{4}$/,
  GP: /^971\d{2}$/,
  MQ: /^972\d{2}$/,
  GF: /^973\d{2}$/,
  RE: /^974\d{2}$/,
  PM: /^975\d{2}$/,
  YT: /^976\d{2}$/,
  BL: /^97(133|7\d{2})$/,
  MF: /^97(150|8\d{2})$/,
  WF: /^986\d{2}$/,
  PF: /^987\d{2}$/,
  NC: /^988\d{2}$/,
};

/** Whether the postcodes of all these countries consist of digits, so that a keypad is enough. */
export const haveNumericPostcodes = (countries: readonly string[]) =>
  countries.every((country) => country in POSTCODES);

/** Addresses with a postcode rule of their own need no region or county. */
export const hasState = (country: string) => !(country in POSTCODES);

/** Normalises postcodes such as « 75 002 » and « l-1234 » to the official form. */
export const normalisePostcode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^L(?=\d{4}$)/, '');

/** Countries without a rule of their own accept 2 to 10 letters and digits. */
const isPostcode = (country: string, postcode: string) =>
  (POSTCODES[country] ?? /^[A-Z0-9]{2,10}$/).test(postcode);

const PHONE = /^[\s#0-9_\-+/().]*$/;
const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]{2,}$/;

export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text);

type AddressInput = Partial<BillingAddress>;

/** Returns the first error of each non-empty field; empty fields are incomplete, not invalid. */
export function addressFaults(
  address: AddressInput,
  countries: readonly string[],
): Partial<Record<'country' | 'postcode' | 'phone' | 'email', AddressFault>> {
  const { country, postcode, phone, email } = address;
  return {
    ...(country && !countries.includes(country) && { country: 'invalid_country' as const }),
    ...(postcode &&
      !isPostcode(country ?? COUNTRY, normalisePostcode(postcode)) && {
        postcode: 'invalid_postcode' as const,
      }),
    ...(phone &&
      (!PHONE.test(phone) || phone.replace(/\D/g, '').length < 4) && { phone: 'invalid_phone' as const }),
    ...(email && !isEmail(email) && { email: 'invalid_email' as const }),
  };
}
