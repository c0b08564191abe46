/** The shop's particulars, as the merchant has written them. */
export type ShopSettings = {
  readonly name: string;
  readonly tagline: string;
  /** The line above the header; empty for none. */
  readonly notice: string;
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
};

/** What is known of the shop while nothing can be read, and until the merchant has said more. */
export const UNWRITTEN: ShopSettings = {
  name: 'Éveil',
  tagline: '',
  notice: '',
  email: '',
  phone: '',
  hours: '',
  street: '',
  postcode: '',
  city: '',
};

/** A French number as telephones dial it: « 04 00 00 00 00 » is +33400000000. */
export const dialled = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '+33');
