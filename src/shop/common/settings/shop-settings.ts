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
  /** Who sells, as registered: printed on invoices and below every mail. */
  readonly company: string;
  /** « SAS au capital de 10 000 € » */
  readonly legalForm: string;
  readonly siren: string;
  /** « RCS Lyon 900 000 001 » */
  readonly registration: string;
  readonly vatNumber: string;
  /** The seller has chosen to owe VAT when it invoices; invoices must say so. */
  readonly vatOnDebits: boolean;
  /** Where transfers go; empty: the shop takes none. */
  readonly iban: string;
  readonly bic: string;
  /** Said when the options chosen for a product make no combination that exists (§8.3). */
  readonly noMatchingVariation: string;
  /** How parcels travel and come back, on every product page, in HTML; empty for nothing. */
  readonly deliveryNote: string;
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
  company: '',
  legalForm: '',
  siren: '',
  registration: '',
  vatNumber: '',
  vatOnDebits: false,
  iban: '',
  bic: '',
  noMatchingVariation: 'Cette combinaison n’existe pas. Essayez-en une autre.',
  deliveryNote: '',
};

/** A French number as telephones dial it: « 04 00 00 00 00 » is +33400000000. */
export const dialled = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '+33');

/** Who the shop is, below everything it sends. */
export const signatureOf = (shop: ShopSettings): string[] =>
  [
    [shop.company || shop.name, shop.legalForm].filter((part) => part !== '').join(', '),
    [shop.street, `${shop.postcode} ${shop.city}`.trim()].filter((part) => part !== '').join(', '),
    [shop.registration, shop.vatNumber && `TVA ${shop.vatNumber}`].filter((part) => part !== '').join(' · '),
    [shop.email, shop.phone].filter((part) => part !== '').join(' · '),
  ].filter((line) => line !== '');
