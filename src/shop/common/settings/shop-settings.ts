/** The shop's details, as entered by the merchant. */
export type ShopSettings = {
  readonly name: string;
  readonly tagline: string;
  /** The line above the header; empty for none. */
  readonly notice: string;
  /** Whether the line is shown; the text stays when it is not. */
  readonly showsNotice: boolean;
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** The registered name of the seller, printed on invoices and at the end of every mail. */
  readonly company: string;
  /** « SAS au capital de 10 000 € » */
  readonly legalForm: string;
  readonly siren: string;
  /** « RCS Lyon 900 000 001 » */
  readonly registration: string;
  readonly vatNumber: string;
  /** The seller has opted to owe VAT on invoicing; invoices must state this. */
  readonly vatOnDebits: boolean;
  /** The account for bank transfers; empty if the shop accepts none. */
  readonly iban: string;
  readonly bic: string;
  /** Shown if the chosen options of a product match no variation (§8.3). */
  readonly noMatchingVariation: string;
  /** The note on shipping and returns on every product page, in HTML; empty for none. */
  readonly deliveryNote: string;
};

/** The defaults, also used if the settings cannot be read. */
export const UNWRITTEN: ShopSettings = {
  name: 'La boutique',
  tagline: '',
  notice: '',
  showsNotice: true,
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

/** Converts a French phone number to international format: « 04 00 00 00 00 » is +33400000000. */
export const dialled = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '+33');

/** Returns the lines that identify the shop at the end of everything it sends. */
export const signatureOf = (shop: ShopSettings): string[] =>
  [
    [shop.company || shop.name, shop.legalForm].filter((part) => part !== '').join(', '),
    [shop.street, `${shop.postcode} ${shop.city}`.trim()].filter((part) => part !== '').join(', '),
    [shop.registration, shop.vatNumber && `TVA ${shop.vatNumber}`].filter((part) => part !== '').join(' · '),
    [shop.email, shop.phone].filter((part) => part !== '').join(' · '),
  ].filter((line) => line !== '');
