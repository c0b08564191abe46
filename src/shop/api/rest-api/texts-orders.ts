import { NO_BREAK_SPACE } from '#platform/french.ts';

/** The texts about orders, notes, refunds and reports. */
export const orderTexts = {
  orders: { one: 'une commande', many: 'les commandes' },
  notes: { one: 'une note d’une commande', many: 'les notes d’une commande' },
  refunds: { one: 'un remboursement d’une commande', many: 'les remboursements d’une commande' },
  allRefunds: 'Les remboursements de toutes les commandes, les plus récents d’abord.',
  unknownOrder: 'Cette commande n’existe pas.',
  unknownLine: 'Cette ligne n’est pas une ligne de cette commande.',
  unknownNote: 'Cette note n’existe pas, ou elle appartient à une autre commande.',
  keptRefund: 'Un remboursement a son avoir : il n’est ni modifié ni effacé.'.replace(
    ' :',
    `${NO_BREAK_SPACE}:`,
  ),
  resent: 'L’e-mail de l’état de la commande part au client.',
  cannotResend: 'Dans cet état, ou sans adresse e-mail, la commande n’a pas d’e-mail à renvoyer.',
  sendDetails: 'Renvoie au client l’e-mail de l’état de la commande.',
  emailTemplates: 'Les e-mails qu’une commande peut renvoyer.',
  listStatuses: 'Les états des commandes, avec leurs noms.',
  statuses: {
    pending: 'En attente de paiement',
    'on-hold': 'En attente',
    processing: 'En cours',
    completed: 'Terminée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
    failed: 'Échouée',
  },
  refundRefusals: {
    'not-paid': 'Cette commande n’est pas payée, ou elle est déjà remboursée en entier.',
    'too-much': 'Le montant dépasse ce qui reste à rembourser.',
    'too-many': 'La commande n’a plus autant de pièces à reprendre.',
    'delivery-too-much': 'Le montant dépasse ce qui reste des frais de livraison.',
    nothing: 'Il n’y a rien à rembourser.',
    'cards-valid': 'Une carte cadeau vendue par cette commande est encore valable.',
    'card-used': 'Une carte cadeau de cette ligne a servi, ou elle est bloquée.',
    'sent-twice': 'Ce remboursement a déjà été demandé autrement.',
    changed: 'La commande vient de changer. Lisez-la, puis recommencez.',
    'money-refused': 'Le prestataire de paiement refuse ce remboursement.',
    'unknown-order': 'Cette commande n’existe pas.',
    'not-now': 'L’état de la commande ne permet pas de la rembourser.',
    'by-card': 'Une commande payée par carte se rembourse sur la carte. Laissez api_refund à true.',
  },
  noEmail: 'Le client n’a pas d’adresse e-mail.',
  sentNote: 'Ce message est parti au client : il reste dans l’historique.'.replace(
    ' :',
    `${NO_BREAK_SPACE}:`,
  ),
  unknownRefund: 'Ce remboursement n’existe pas, ou il appartient à une autre commande.',
  refusals: {
    line: {
      'unknown-product': 'n’existe pas, ou n’est plus en vente.',
      'bad-quantity': 'a besoin d’une quantité, de 1 à 9999.',
      'choose-options': 'existe en plusieurs déclinaisons. Envoyez variation_id.',
      'no-such-option': 'n’existe pas avec cette option.',
      'no-such-combination': 'n’a pas cette déclinaison.',
      'out-of-stock': 'est épuisé.',
      'not-enough': 'n’est plus en stock en quantité suffisante.',
      'only-one': 'se vend à l’unité.',
      'bad-gift': 'est une carte cadeau dont le destinataire est à compléter.',
    },
    lineOf: (productId: number, refusal: string) => `Le produit ${productId} ${refusal}`,
    coupon: (code: string) =>
      `Le code promo « ${code} » ne peut pas servir pour cette commande.`
        .replace('« ', `«${NO_BREAK_SPACE}`)
        .replace(' »', `${NO_BREAK_SPACE}»`),
    delivery: 'Aucun mode de livraison ne convient à cette adresse et à shipping_lines.',
    customer: 'Ce client n’existe pas.',
    order:
      'Cette commande ne peut pas être passée ainsi. Vérifiez les articles, les codes promo et la livraison.',
    price: (name: string, amount: string) =>
      `La boutique calcule elle-même ses prix${NO_BREAK_SPACE}: « ${name} » revient à ${amount} hors taxes.`
        .replace('« ', `«${NO_BREAK_SPACE}`)
        .replace(' »', `${NO_BREAK_SPACE}»`),
    fee: 'La boutique ne connaît pas ces frais. Ajoutez un article, ou choisissez un mode de livraison.',
    'not-revisable':
      'Une commande payée, facturée ou annulée garde ses articles, ses remises et sa livraison.',
    'sold-out': 'Un article n’est plus en stock en quantité suffisante.',
    'coupon-used': 'Un code promo a atteint sa limite d’utilisation.',
    'billing-kept': 'La facture garde l’adresse de facturation d’une commande payée.',
    'shipping-kept':
      'Un colis est déjà parti, ou la commande est terminée : l’adresse de livraison ne change plus.'.replace(
        ' :',
        `${NO_BREAK_SPACE}:`,
      ),
    'country-kept':
      'Le pays de livraison décide de la TVA : il ne change plus sur une commande payée.'.replace(
        ' :',
        `${NO_BREAK_SPACE}:`,
      ),
    'payment-kept': 'Une commande payée garde son moyen de paiement.',
    status: (from: string, to: string) =>
      `Une commande « ${from} » ne peut pas passer à « ${to} ».`
        .replaceAll('« ', `«${NO_BREAK_SPACE}`)
        .replaceAll(' »', `${NO_BREAK_SPACE}»`),
    'paid-by-card':
      'Le prestataire de paiement annonce lui-même le paiement d’une carte. Choisissez un autre moyen de paiement.',
    kept: 'Une commande payée ou facturée n’est jamais effacée. Remboursez-la.',
    refundCard: 'Une commande payée par carte se rembourse par orders/{id}/refunds.',
  },
  parameters: {
    dp: 'Nombre de décimales des montants.',
    after: 'Seulement les commandes passées après ce moment (ISO 8601).',
    before: 'Seulement les commandes passées avant ce moment (ISO 8601).',
    modifiedAfter: 'Seulement les commandes modifiées après ce moment (ISO 8601).',
    modifiedBefore: 'Seulement les commandes modifiées avant ce moment (ISO 8601).',
    datesAreGmt: `true${NO_BREAK_SPACE}: les moments sont en temps universel, et non à l’heure de la boutique.`,
    status: 'Seulement les commandes dans ces états.',
    customer: `Seulement les commandes de ce client${NO_BREAK_SPACE}; 0${NO_BREAK_SPACE}: sans compte.`,
    product: 'Seulement les commandes de ce produit ou de cette déclinaison.',
    parent: 'Seulement les renvois de ces commandes.',
    parentExclude: 'Sans les renvois de ces commandes.',
    refundedOrder: 'Seulement les remboursements de ces commandes, ou sans eux.',
    createdVia: 'Seulement les commandes prises ainsi : checkout, admin, rest-api.'.replace(
      ' :',
      `${NO_BREAK_SPACE}:`,
    ),
    noteType: `any${NO_BREAK_SPACE}: toutes${NO_BREAK_SPACE}; customer${NO_BREAK_SPACE}: messages au client${NO_BREAK_SPACE}; internal${NO_BREAK_SPACE}: notes internes.`,
  },
} as const;
