/** « Anne R. »: as a buyer is called in public. */
export const publicName = (firstName: string, lastName: string): string => {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
};

/** Addresses are kept as they are compared: without regard to case, and to how accents are put together. */
export const emailKey = (typed: string) => typed.trim().normalize('NFC').toLowerCase();

/** A purchase that shows that its author had the product in their hands. */
type Purchase = {
  readonly orderId: number;
  /** The day it was delivered, as an ISO date. */
  readonly receivedOn: string;
};

/** Somebody we know, by a link of ours or by their account: they cannot say to be somebody else (§3.1#2). */
export type Reviewer = {
  readonly name: string;
  readonly email: string;
  readonly country: string;
  /** Of the product in question; null: none that is proven. */
  readonly purchase: Purchase | null;
};
