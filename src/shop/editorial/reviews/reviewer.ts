/** Returns the public name of a buyer, « Anne R. ». */
export const publicName = (firstName: string, lastName: string): string => {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
};

/** A purchase that proves that the reviewer received the product. */
type Purchase = {
  readonly orderId: number;
  /** The day it was delivered, as an ISO date. */
  readonly receivedOn: string;
};

/**
 * A reviewer identified by one of our links or by an account; the form cannot override the identity (§3.1#2).
 */
export type Reviewer = {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  /** A proven purchase of the reviewed product, or null. */
  readonly purchase: Purchase | null;
};
