/** The accounts of the merchant's books (plan comptable général), by their use. */
type Accounts = {
  readonly customers: string;
  readonly salesStandard: string;
  readonly salesReduced: string;
  readonly salesEu: string;
  readonly salesExport: string;
  readonly delivery: string;
  readonly fees: string;
  readonly vatStandard: string;
  readonly vatReduced: string;
  readonly vatOss: string;
  /** Sold gift cards are a debt to their holders until they are used. */
  readonly giftCards: string;
  /** The money that the payment provider holds until it pays out. */
  readonly cardMoney: string;
  readonly cheques: string;
  readonly bank: string;
  readonly providerFees: string;
};
export type AccountUse = keyof Accounts;

/** The settings of the books. */
export type BookSettings = Accounts & {
  /** The last month of the financial year, 1 to 12. */
  readonly lastMonth: number;
};

export const USUAL_BOOK_SETTINGS: BookSettings = {
  customers: '411000',
  salesStandard: '707100',
  salesReduced: '707200',
  salesEu: '707500',
  salesExport: '707600',
  delivery: '708500',
  fees: '708800',
  vatStandard: '445711',
  vatReduced: '445712',
  vatOss: '445715',
  giftCards: '419700',
  cardMoney: '511500',
  cheques: '511200',
  bank: '512000',
  providerFees: '627800',
  lastMonth: 12,
};

export const isAccount = (number: string): boolean => /^[1-8]\d{2,11}$/.test(number);
