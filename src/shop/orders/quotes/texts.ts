import { countOf, formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { MissingArticle, OrderQuoteRefusal } from './quote-stock.ts';
import type { QuoteStatus } from './quote-status.ts';

const colon = `${NO_BREAK_SPACE}:`;

export const quoteFileName = (number: string) => `devis-${number}.pdf`;

export const statuses: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Brouillon',
  sent: 'Envoyé',
  accepted: 'Accepté',
  refused: 'Refusé',
  expired: 'Expiré',
  ordered: 'Commandé',
};

export const texts = {
  title: 'Devis',
  total: 'Total TTC',
  openQuote: 'Voir et accepter le devis',
  openInOffice: 'Ouvrir le devis',
  issuedOn: (date: string) => `Devis établi le ${formatDate(date)}`,
  validUntil: (date: string) => `Devis valable jusqu’au ${formatDate(date)}`,
  buyer: 'Client',
  columns: ['Désignation', 'Qté', 'PU HT', 'TVA', 'Total HT', 'Total TTC'],
  totalNet: 'Total HT',
  free: 'Devis gratuit.',
  delivery: (title: string, time: string) =>
    time === ''
      ? `Livraison${colon} ${title}.`
      : `Livraison${colon} ${title}, ${time}, à compter du paiement.`,
  payment: `Paiement à la commande, par un moyen au choix parmi ceux de la boutique${colon} carte bancaire, virement ou chèque selon ceux qu’elle accepte. Aucun escompte pour paiement anticipé.`,
  stock: `Ce devis ne réserve pas les articles${colon} leur disponibilité est vérifiée à la commande. Les prix sont fermes jusqu’à la date de validité.`,
  latePayment: `Client professionnel${colon} tout retard de paiement entraîne, de plein droit, des pénalités au taux de trois fois l’intérêt légal et une indemnité forfaitaire de recouvrement de 40${NO_BREAK_SPACE}€ (articles L441-10 et D441-5 du code de commerce).`,
  withdrawal: `Consommateur${colon} vous disposez de quatorze jours après la livraison pour vous rétracter, sauf pour les articles qui en sont exclus (articles L221-18 et L221-28 du code de la consommation).`,
  note: 'Note',
  agreement: 'Bon pour accord',
  agreementHint:
    'À renvoyer daté et signé, avec la mention manuscrite « Bon pour accord », le nom et la qualité du signataire.',
  signatureFields: ['Date', 'Nom et qualité', 'Signature et cachet'],
} as const;

/** « Tangram : 3 demandés, 1 en stock » */
export const missingText = ({ name, wanted, stock }: MissingArticle): string => {
  if (stock === undefined) return `${name}${colon} plus en vente`;
  return `${name}${colon} ${countOf(wanted, 'demandé', 'demandés')}, ${stock} en stock`;
};

type Refusals = Readonly<Record<OrderQuoteRefusal['failure'], string>>;

/** Why a quote does not become an order, for the merchant. */
export const orderRefusals: Refusals = {
  unknown: 'Ce devis n’existe plus.',
  'not-now': 'Ce devis ne peut pas devenir une commande dans cet état.',
  expired: 'La validité de ce devis est passée. Dupliquez-le pour en établir un nouveau.',
  'payment-method': 'Choisissez un moyen de paiement.',
  'vat-changed': 'Le taux de TVA a changé depuis ce devis. Dupliquez-le pour en établir un nouveau.',
  'no-stock': 'Le stock ne suffit pas. Aucune commande n’est créée.',
  'stock-taken': 'Le stock d’un article vient d’être pris. Aucune commande n’est créée. Réessayez.',
};

/** The same for the customer. */
export const customerRefusals: Refusals = {
  unknown: 'Ce devis n’existe plus.',
  'not-now': 'Ce devis ne peut plus être accepté. Écrivez-nous si vous le souhaitez toujours.',
  expired: 'La validité de ce devis est passée. Demandez-nous un nouveau devis.',
  'payment-method': 'Choisissez un moyen de paiement.',
  'vat-changed': 'Le taux de TVA a changé depuis ce devis. Demandez-nous un nouveau devis.',
  'no-stock':
    'Nous n’avons plus assez de pièces pour ce devis. Rien n’est commandé. Écrivez-nous, nous chercherons une solution.',
  'stock-taken': 'Le dernier article vient d’être vendu. Rien n’est commandé. Écrivez-nous.',
};
