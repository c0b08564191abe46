import { formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { LOCALE } from '#platform/money.ts';
import type { ExportArticle } from '#shop/basket/pricing/tax-place.ts';
import { formatRate, type VatClass, type VatRates } from '#shop/basket/pricing/vat.ts';
import type { DocumentKind } from './invoice.ts';

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

export const texts = {
  titles: { F: 'Facture', A: 'Avoir' } satisfies Record<DocumentKind, string>,
  number: (number: string) => `n°${NO_BREAK_SPACE}${number}`,
  issuedOn: (date: string) => `Date d’émission${NO_BREAK_SPACE}: ${formatDate(date)}`,
  order: (id: number, date: string) => `Commande n°${NO_BREAK_SPACE}${id} du ${formatDate(date)}`,
  corrects: (number: string) => `Se rapporte à la facture n°${NO_BREAK_SPACE}${number}`,
  billedTo: 'Facturé à',
  deliveredTo: 'Livré à',
  columns: ['Désignation', 'Qté', 'PU HT', 'TVA', 'Total HT'],
  reference: (reference: string) => `Réf. ${reference}`,
  rate: (vatClass: VatClass, rates: VatRates) =>
    vatClass === 'none' ? '–' : `${formatRate(rates[vatClass])}${NO_BREAK_SPACE}%`,
  rateTotal: (vatClass: VatClass, rates: VatRates) =>
    vatClass === 'none' ? 'Hors champ de la TVA' : `TVA ${texts.rate(vatClass, rates)}`,
  exempt: 'Exonéré de TVA',
  exemptions: {
    '294': `Exportation${NO_BREAK_SPACE}: exonération de TVA, article${NO_BREAK_SPACE}294 du code général des impôts.`,
    '262-I': `Exportation${NO_BREAK_SPACE}: exonération de TVA, article${NO_BREAK_SPACE}262${NO_BREAK_SPACE}I du code général des impôts.`,
  } satisfies Record<ExportArticle, string>,
  destination: (state: string) =>
    `TVA du pays de livraison (${countries.of(state) ?? state}), déclarée au guichet unique OSS.`,
  base: (amount: string) => `sur ${amount} HT`,
  totalNet: 'Total HT',
  totals: { F: 'Total TTC', A: 'Total TTC remboursé' } satisfies Record<DocumentKind, string>,
  exemptTotals: { F: 'Total à payer', A: 'Total remboursé' } satisfies Record<DocumentKind, string>,
  test: `Document d’essai${NO_BREAK_SPACE}: aucun paiement réel, sans valeur comptable.`,
  operation: `Nature de l’opération${NO_BREAK_SPACE}: livraison de biens`,
  voucher: `Carte cadeau${NO_BREAK_SPACE}: bon à usages multiples, non soumis à la TVA lors de sa vente (CGI, art.${NO_BREAK_SPACE}256${NO_BREAK_SPACE}ter). La TVA est due sur les achats réglés avec la carte.`,
  paid: (date: string, by: string) =>
    `Facture acquittée le ${formatDate(date)}${by === '' ? '' : ` (${by})`}. Aucun escompte pour paiement anticipé.`,
  vatOnDebits: 'Option pour le paiement de la taxe d’après les débits',
  vatNumber: (number: string) => `N°${NO_BREAK_SPACE}TVA intracommunautaire${NO_BREAK_SPACE}: ${number}`,
  siren: (siren: string) => `SIREN ${siren.replace(/(\d{3})(?=\d)/g, `$1${NO_BREAK_SPACE}`)}`,
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  refundLine: (orderId: number) => `Remboursement sur la commande n°${NO_BREAK_SPACE}${orderId}`,
} as const;
