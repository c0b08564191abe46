import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

export type Role = 'customer' | 'administrator';

/** A person with an account. */
export type Customer = {
  readonly id: number;
  /** The email as typed, not normalized. */
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** The visitor id that identifies their cart, the same on all their devices. */
  readonly visitor: string;
  /** The last address entered; its fields are empty if there is none. */
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

/** A customer together with their current session. */
export type SignedInCustomer = Customer & {
  /** The hash of the session token; the browser holds the token itself. */
  readonly session: string;
  /** « Rester connecté » was ticked. */
  readonly stays: boolean;
};

/** « Anne », or the email when the first name is unknown. */
export const callName = ({ firstName, email }: Pick<Customer, 'firstName' | 'email'>) => firstName || email;

/** Whether an address has been entered. */
export const isKnown = ({ address1, city }: Address) => address1 !== '' && city !== '';
