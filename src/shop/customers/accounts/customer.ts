import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

export type Role = 'customer' | 'administrator';

/** Somebody with an account. */
export type Customer = {
  readonly id: number;
  /** As it was typed. */
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** The name of their basket, the same on all their devices. */
  readonly visitor: string;
  /** As last said; empty fields where nothing was. */
  readonly billing: BillingAddress;
  readonly shipping: Address;
};

/** A customer in the browser they are signed in with. */
export type SignedIn = Customer & {
  /** Names their session; not what the browser keeps, only its hash. */
  readonly session: string;
  /** « Rester connecté » was ticked. */
  readonly stays: boolean;
};

/** What addresses are compared by: without regard to case, and to how accents are put together. */
export const emailKey = (typed: string) => typed.normalize('NFC').toLowerCase();

/** « Anne », or the address of somebody who has not said their name. */
export const callName = ({ firstName, email }: Pick<Customer, 'firstName' | 'email'>) => firstName || email;

/** Whether an address was ever said. */
export const isKnown = ({ address1, city }: Address) => address1 !== '' && city !== '';
