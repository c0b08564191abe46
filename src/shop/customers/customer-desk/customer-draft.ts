import { collectFaults, type FormFault } from '#platform/forms.ts';
import { isEmail, type Address, type BillingAddress } from '#shop/common/addresses/address.ts';

/** An account as a tool of the merchant writes it. */
export type CustomerDraft = {
  readonly email: string;
  /** null: the tool gives none. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isSubscriber: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

type CustomerFault = { readonly code: 'email' | 'username' | 'too-long' | 'country' | 'billing-email' };
export type CustomerProblem = FormFault<CustomerFault>;

const LONGEST = 200;
const LONGEST_NAME = 100;
const USERNAME = /^[\p{L}\p{N} _.@+-]{1,60}$/u;
const COUNTRY = /^([A-Z]{2})?$/;

const fault = (code: CustomerFault['code'], isFault: boolean): CustomerFault | undefined =>
  isFault ? { code } : undefined;

const addressFault = (address: Partial<BillingAddress>): CustomerFault | undefined =>
  fault(
    'too-long',
    Object.values(address).some((value) => value.length > LONGEST),
  ) ??
  fault('country', !COUNTRY.test(address.country ?? '')) ??
  fault('billing-email', Boolean(address.email) && !isEmail(address.email ?? ''));

/**
 * Returns what is wrong with an account, field by field. Addresses may be incomplete or in countries without
 * delivery: the checkout checks them when they are used.
 */
export function checkCustomer(draft: CustomerDraft): CustomerProblem[] {
  const { email, username, firstName, lastName, billing, shipping } = draft;
  return collectFaults<CustomerFault>([
    ['email', fault('email', !isEmail(email))],
    ['username', fault('username', username !== null && !USERNAME.test(username))],
    ['firstName', fault('too-long', firstName.length > LONGEST_NAME)],
    ['lastName', fault('too-long', lastName.length > LONGEST_NAME)],
    ['billing', addressFault(billing)],
    ['shipping', addressFault(shipping)],
  ]);
}
