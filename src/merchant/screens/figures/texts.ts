import { formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { LOCALE } from '#platform/money.ts';
import { formatRate, gross, type TaxedAmount } from '#shop/basket/pricing/vat.ts';
import type { SalesPeriod, Step } from '#shop/orders/sales-figures/sales-period.ts';
import { totalRow, turnoverOf, type SalesRow, type VatRow } from '#shop/orders/sales-figures/sales-table.ts';

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });
const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const bucketName = (bucket: string) =>
  bucket.length === 7 ? monthName.format(new Date(`${bucket}-01T00:00:00Z`)) : formatDate(bucket);

const columns = {
  bucket: { day: 'Jour', month: 'Mois' } satisfies Record<Step, string>,
  invoices: 'Factures',
  sold: 'Facturé TTC',
  credited: 'Avoirs TTC',
  turnover: 'Chiffre d’affaires TTC',
  net: 'Chiffre d’affaires HT',
  tax: 'TVA',
  giftCards: 'Cartes cadeaux vendues',
} as const;

const placeName = (place: string) =>
  place === 'export' ? 'Exportations et outre-mer' : (countries.of(place) ?? place);

const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

const csvAmounts = (row: Omit<SalesRow, 'bucket'>) => {
  const turnover: TaxedAmount = turnoverOf(row);
  return [
    String(row.invoices),
    ...[row.sold, row.credited, turnover].map((amount) => decimal(gross(amount))),
    ...[turnover.net, turnover.tax, gross(row.giftCards)].map(decimal),
  ];
};

export const texts = {
  title: 'Chiffres',
  periods: 'Période',
  steps: { day: '31 derniers jours', month: '13 derniers mois' } satisfies Record<Step, string>,
  test: `Boutique en mode d’essai${NO_BREAK_SPACE}: ces chiffres sont ceux des commandes d’essai.`,
  basis:
    'D’après les factures et les avoirs, à leur date. Les cartes cadeaux vendues ne sont pas du chiffre d’affaires : la TVA est due quand elles servent.',
  sales: 'Ventes',
  chart: 'Chiffre d’affaires TTC',
  columns,
  total: 'Total',
  bucketName,
  vat: 'TVA par lieu et par taux',
  vatColumns: { place: 'Lieu', rate: 'Taux', net: 'Base HT', tax: 'TVA' },
  placeName,
  rate: (rate: number) => `${formatRate(rate)}${NO_BREAK_SPACE}%`,
  noVat: 'Aucune vente dans cette période.',
  download: 'Exporter (CSV)',
  fileName: (step: Step) => `ventes-${step === 'day' ? 'par-jour' : 'par-mois'}.csv`,
  /** Both tables, with the separators that a French spreadsheet expects. */
  csv: ({ step }: Pick<SalesPeriod, 'step'>, rows: readonly SalesRow[], vat: readonly VatRow[]) =>
    [
      [
        columns.bucket[step],
        columns.invoices,
        columns.sold,
        columns.credited,
        columns.turnover,
        columns.net,
        columns.tax,
        columns.giftCards,
      ],
      ...rows.map((row) => [row.bucket, ...csvAmounts(row)]),
      ['Total', ...csvAmounts(totalRow(rows))],
      [],
      ['Lieu', 'Taux de TVA (%)', 'Base HT', 'TVA'],
      ...vat.map(({ place, rate, amount }) => [
        placeName(place),
        formatRate(rate),
        decimal(amount.net),
        decimal(amount.tax),
      ]),
      [],
    ]
      .map((cells) => cells.join(';'))
      .join('\r\n'),
} as const;
