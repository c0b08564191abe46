import { COUNTRY } from '#platform/money.ts';

/** Where somebody lives. Always complete: what is not known is an empty string (§3.11). */
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

/** Where the bill goes: also how to reach them. */
export type BillingAddress = Address & { readonly email: string };

/** Before anybody has said where they live, they are taken to live in the shop's country (§9.1). */
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

/** Where the parcel goes when it goes to whoever pays. */
export const withoutEmail = <Said extends Partial<BillingAddress>>({ email: _, ...address }: Said) => address;

export type AddressFault =
  'invalid_country' | 'invalid_state' | 'invalid_postcode' | 'invalid_phone' | 'invalid_email';

const POSTCODES: Readonly<Record<string, RegExp>> = {
  FR: /^\d{5}$/,
  MC: /^980\d{2}$/,
  BE: /^\d{4}$/,
  LU: /^\d{4}$/,
};

/** Where a letter arrives without the name of a region or a county. */
const WITHOUT_STATE: readonly string[] = ['FR', 'MC', 'BE', 'LU'];
export const hasState = (country: string) => !WITHOUT_STATE.includes(country);

/** « 75 002 » and « l-1234 » as post offices write them. */
export const normalisePostcode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^L(?=\d{4}$)/, '');

/** A country without a rule of its own accepts any short line. */
const isPostcode = (country: string, postcode: string) =>
  (POSTCODES[country] ?? /^[A-Z0-9]{2,10}$/).test(postcode);

const PHONE = /^[\s#0-9_\-+/().]*$/;
const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]{2,}$/;

export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text);

type Checked = Partial<BillingAddress>;

/** The first thing wrong with each field that is filled in; what is empty is not wrong here, only incomplete. */
export function addressFaults(
  address: Checked,
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
