import { toCents, type Cents } from '#platform/money.ts';
import { gross, sum } from '#shop/basket/pricing/vat.ts';
import type { VatTreatment } from '#shop/basket/pricing/vat-treatment.ts';
import type { DocumentKind, InvoiceLine } from '#shop/orders/invoices/invoice.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import type { AccountUse } from './accounts.ts';
import { entry, type Entry, type EntryText, type Journal, type Posting } from './entry.ts';

/** An invoice that was paid, or a credit note that was refunded, with the way of its money. */
export type BookedDocument = {
  readonly number: string;
  readonly kind: DocumentKind;
  /** An ISO day: an invoice is issued when it is paid, a credit note when the money goes back. */
  readonly issuedOn: string;
  readonly orderId: number;
  readonly vat: VatTreatment;
  readonly lines: readonly InvoiceLine[];
  readonly paymentMethod: string;
  /** The part that gift cards paid, or that went back to them. */
  readonly giftCards: Cents;
};

/** The account on which the money of a payment method arrives, and its journal. */
const MONEY = {
  woocommerce_payments: { account: 'cardMoney', journal: 'CB' },
  bacs: { account: 'bank', journal: 'BQ' },
  cheque: { account: 'cheques', journal: 'CH' },
} as const satisfies Record<string, { readonly account: AccountUse; readonly journal: Journal }>;

const moneyOf = (paymentMethod: string) => {
  const method = findPaymentMethod(paymentMethod);
  return method ? MONEY[method.id] : MONEY.bacs;
};

/**
 * The entries of a document: the sale, then its payment. Sold gift cards are a debt and no turnover; a card that
 * pays reduces that debt. A credit note and its refund are the same entries the other way round.
 */
export function documentEntries(document: BookedDocument): Entry[] {
  const { number: piece, kind, issuedOn: day, orderId, lines, paymentMethod, giftCards } = document;
  const isCredit = kind === 'A';
  const total = gross(sum(lines.map(({ amount }) => amount)));
  const { account, journal } = moneyOf(paymentMethod);
  const booked = (in_: Journal, textKind: EntryText & { kind: string }, postings: readonly Posting[]) =>
    entry({ journal: in_, day, piece, text: textKind }, isCredit ? postings.map(reverse) : postings);
  const transfer = (from: AccountUse, amount: number): Posting[] => [
    { account: from, amount: toCents(amount) },
    { account: 'customers', amount: toCents(-amount) },
  ];
  return [
    booked('VE', { kind: isCredit ? 'credit-note' : 'invoice', orderId }, [
      { account: 'customers', amount: total },
      ...lines.flatMap((line) => salePostings(line, document.vat)),
    ]),
    booked(journal, { kind: isCredit ? 'refund' : 'payment', orderId }, transfer(account, total - giftCards)),
    booked(
      'OD',
      { kind: isCredit ? 'gift-card-return' : 'gift-card-use', orderId },
      transfer('giftCards', giftCards),
    ),
  ].filter(({ postings }) => postings.length > 0);
}

const reverse = ({ account, amount }: Posting): Posting => ({ account, amount: toCents(-amount) });

/** Income and VAT of a line are credits. */
function salePostings({ vatClass, amount: { net, tax }, part }: InvoiceLine, vat: VatTreatment): Posting[] {
  return [
    { account: incomeAccount(vatClass, part, vat), amount: toCents(-net) },
    { account: vatAccount(vatClass, vat), amount: toCents(-tax) },
  ];
}

function incomeAccount(
  vatClass: InvoiceLine['vatClass'],
  part: InvoiceLine['part'],
  vat: VatTreatment,
): AccountUse {
  if (vatClass === 'none') return 'giftCards';
  if (part === 'delivery') return 'delivery';
  if (part === 'fee') return 'fees';
  if (vat.kind === 'eu') return 'salesEu';
  if (vat.kind === 'export') return 'salesExport';
  return vatClass === 'reduced' ? 'salesReduced' : 'salesStandard';
}

function vatAccount(vatClass: InvoiceLine['vatClass'], vat: VatTreatment): AccountUse {
  if (vat.kind === 'eu') return 'vatOss';
  return vatClass === 'reduced' ? 'vatReduced' : 'vatStandard';
}
