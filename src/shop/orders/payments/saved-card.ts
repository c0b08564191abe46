/** A saved payment card of a customer, reduced to the data that may be displayed. */
export type SavedCard = {
  /** The provider's id of the payment card. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
  readonly isDefault: boolean;
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
};

/** « Visa •••• 4242 » */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) =>
  `${BRANDS[brand] ?? 'Carte'} •••• ${last4}`;

/** « 04/2031 » */
export const cardExpiry = ({ month, year }: Pick<SavedCard, 'month' | 'year'>) =>
  `${String(month).padStart(2, '0')}/${year}`;
