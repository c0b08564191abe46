import { formatDate, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';

const colon = `${NO_BREAK_SPACE}:`;

/** The texts of the page on which a customer reads a quote and answers it. */
export const pageTexts = {
  title: (number: string) => `Devis ${number}`,
  dates: (issuedOn: string, validUntil: string) =>
    `Établi le ${formatDate(issuedOn)}, valable jusqu’au ${formatDate(validUntil)}.`,
  pdf: 'Télécharger le devis (PDF)',
  articles: 'Articles',
  reference: (reference: string) => `Réf. ${reference}`,
  unit: (quantity: number, net: string) => `${quantity} × ${net} HT`,
  lineNet: (amount: string) => `${amount} HT`,
  lineGross: (amount: string) => `${amount} TTC`,
  totalNet: 'Total HT',
  total: 'Total TTC',
  conditions: 'Conditions du devis',
  products: 'Ce que vous commandez',
  acceptTitle: 'Accepter ce devis',
  name: 'Votre nom et votre fonction',
  nameHint: `Par exemple${colon} Rosa Le Gall, directrice. Votre accord vaut « Bon pour accord ».`,
  payment: 'Paiement',
  card: 'Carte bancaire, maintenant',
  terms: 'J’accepte les conditions générales de vente',
  readTerms: 'Lire les conditions générales de vente',
  accept: 'Accepter et commander avec obligation de paiement',
  refuse: 'Refuser ce devis',
  refuseTitle: `Il ne vous convient pas${NARROW_SPACE}?`,
  nameFault: 'Indiquez votre nom.',
  methodFault: 'Choisissez un moyen de paiement.',
  termsFault: 'Acceptez les conditions générales de vente pour commander.',
  problems: 'Votre accord n’est pas encore enregistré.',
  ordered: 'Ce devis est accepté et commandé. Merci.',
  seeOrder: 'Voir la commande',
  accepted: 'Votre accord est noté. Il reste à choisir le paiement pour commander.',
  refused: 'Ce devis est refusé.',
  expired: 'La validité de ce devis est passée. Demandez-nous un nouveau devis.',
  noMethods: 'Pour accepter ce devis, renvoyez-nous le PDF daté et signé.',
} as const;
