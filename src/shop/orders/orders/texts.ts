import { countOf, dayInFrance, formatLongDate, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, LOCALE, type Cents } from '#platform/money.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { formatCompanyNumber } from '#shop/common/addresses/company-number.ts';
import { texts as cartTexts } from '#shop/basket/cart/texts.ts';
import { formatRate, gross, type TaxedAmount } from '#shop/basket/pricing/vat.ts';
import type { Order, OrderLine } from './order.ts';
import { ORDER_LINK_DAYS } from './order-link.ts';
import type { OrderStatus } from './order-status.ts';
import type { RefundRefusal } from './refund.ts';

const number = (id: number) => `n°${NO_BREAK_SPACE}${id}`;
const dayOf = (moment: Date) => formatLongDate(dayInFrance(moment));
const colon = `${NO_BREAK_SPACE}:`;

/** The order statuses, as displayed to the customer. */
const statuses = {
  pending: 'En attente de paiement',
  'on-hold': 'En attente de votre règlement',
  processing: 'En préparation',
  completed: 'Terminée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  failed: 'Paiement échoué',
} satisfies Record<OrderStatus, string>;

export const texts = {
  statuses,
  discount: (codes: readonly string[]) => `Remise${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`,
  /** « Livraison : Colissimo ». Titles that already start with « Livraison » or « Retrait » get no prefix. */
  delivery: (title: string) => (/^(livraison|retrait)/i.test(title) ? title : `Livraison${colon} ${title}`),
  /** « dont TVA 20 % »; the rate is in thousandths. */
  tax: (rate: number) => (rate === 0 ? 'sans TVA' : `dont TVA ${formatRate(rate)}${NO_BREAK_SPACE}%`),
  refunded: 'Remboursé',
  paidByGiftCard: (amount: Cents, lastFour: string) =>
    `${formatPrice(amount)} par carte cadeau ••••${NO_BREAK_SPACE}${lastFour}`,
  line: (name: string, quantity: number) => `${name} ×${NO_BREAK_SPACE}${quantity}`,
  insteadOf: (price: Cents, hasVat: boolean) =>
    `offre, au lieu de ${formatPrice(price)} ${hasVat ? 'TTC' : 'HT'}`,
  billedTo: 'Facturation',
  deliveredTo: 'Livraison',
  relayPoint: 'Point relais',
  deliveryTime: 'Délai de livraison',
  pickupTime: 'Retrait',
  /** The legal maximum (L216-1), used if no delivery time was promised. */
  longestDelivery: `30${NO_BREAK_SPACE}jours au plus`,
  fromPayment: (time: string) => `${time}, à compter de votre paiement`,
  note: (note: string) => `Note du client${colon} ${note}`,
  steps: {
    title: 'Et maintenant',
    prepare: 'Nous préparons votre colis.',
    prepareOncePaid: 'Dès qu’il est arrivé, nous préparons votre colis et vous écrivons.',
    pay: { transfer: 'Faites votre virement.', cheque: 'Envoyez-nous votre chèque.' },
    tellSent: 'Nous vous écrivons quand il part, avec son numéro de suivi.',
    tellReady: 'Nous vous écrivons quand il est prêt à être retiré.',
    collect: 'Votre commande est prête à être retirée.',
    review: 'Une fois le jeu essayé, votre avis aide les autres parents.',
    arrival: (isPickup: boolean, time: string) => `${isPickup ? 'Retrait' : 'Livraison'}${colon} ${time}.`,
  },
  buyAgain: 'Racheter',
  boughtAgain: 'Les articles de cette commande sont de nouveau dans votre panier.',
  /** `hasOthers`: other articles of the order are in the cart again. */
  missingAgain: (names: readonly string[], hasOthers: boolean) => {
    const list = names.map((name) => `«${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}»`).join(', ');
    const missing =
      list === '' ? 'Un article n’est plus disponible' : `Plus disponible en cette quantité${colon} ${list}`;
    return `${missing}. ${hasOthers ? 'Le reste de la commande est dans votre panier.' : 'Rien n’a été ajouté à votre panier.'}`;
  },
  giveReview: 'Donner mon avis',
  reviewOf: (name: string) => `Donner mon avis sur ${name}`,
  addToCalendar: 'Ajouter la livraison à mon agenda',
  calendarEvent: (shop: string, id: number) => `Colis ${shop}, commande ${number(id)}`,
  pickupEvent: (shop: string, id: number) => `À retirer chez ${shop}${colon} commande ${number(id)}`,
  seeOrder: 'Voir ma commande',
  seeTheOrder: 'Voir la commande',
  payNow: 'Payer ma commande',
  withdraw: 'Renoncer au contrat ici',
  withdrawHint: `Vous pouvez changer d’avis jusqu’à 14${NO_BREAK_SPACE}jours après la réception de votre commande, sans donner de raison.`,
  transfer: {
    intro: `Voici où envoyer votre virement. Nous préparons votre commande dès qu’il est arrivé.`,
    amount: 'Montant',
    holder: 'Titulaire',
    reference: 'Référence à indiquer',
  },
  cheque: {
    intro: (amount: string, payee: string, id: number) =>
      `Envoyez-nous un chèque de ${amount} à l’ordre de ${payee}, avec le numéro ${id} au dos, à cette adresse${colon}`,
  },
  /** The term as the shopper reads it before ordering. */
  payWithin: (days: number, reservesUnpaid: boolean) => {
    const term = countOf(days, 'jour', 'jours');
    return reservesUnpaid
      ? `Nous gardons vos articles et attendons votre paiement pendant ${term}. Passé ce délai, la commande est annulée.`
      : `Nous attendons votre paiement pendant ${term}. Vos articles sont mis de côté à son arrivée${NARROW_SPACE}; passé ce délai, la commande est annulée.`;
  },
  /** Both days included. */
  payUntil: (term: Date, reservesUnpaid: boolean) =>
    reservesUnpaid
      ? `Nous gardons vos articles et attendons votre paiement jusqu’au ${dayOf(term)}. Passé ce jour, la commande est annulée.`
      : `Nous attendons votre paiement jusqu’au ${dayOf(term)}. Vos articles sont mis de côté à son arrivée${NARROW_SPACE}; passé ce jour, la commande est annulée.`,
  orderAccess: 'Ouvrir votre commande',
  orderAccessLead: `Pour votre sécurité, saisissez l’adresse e-mail de la commande${colon} elle a été passée il y a plus de ${ORDER_LINK_DAYS}${NO_BREAK_SPACE}jours, et son lien ne suffit plus.`,
  orderEmail: 'Adresse e-mail de la commande',
  openOrder: 'Ouvrir la commande',
  otherOrderEmail: 'Cette adresse n’est pas celle de la commande. Vérifiez-la, puis réessayez.',
  waitForOrderEmail: (seconds: number) =>
    `Trop d’adresses ont été essayées. Par sécurité, patientez ${countOf(Math.max(1, Math.ceil(seconds / 60)), 'minute', 'minutes')} avant un nouvel essai.`,
  sentAlready: (email: string) =>
    `Vous avez déjà envoyé votre paiement${NARROW_SPACE}? Écrivez-nous${email === '' ? '' : ` à ${email}`}${colon} nous retrouvons votre commande ou vous rendons la somme.`,
  parcel: {
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
    contents: 'Dans ce colis',
    track: 'Suivre mon colis',
  },
  contractAttached:
    'Les conditions générales de vente que vous avez acceptées et le formulaire de rétractation sont joints à ce message\u00a0: conservez-les.',
  invoiceAttached: 'Votre facture est jointe à ce message.',
  creditNoteAttached: 'L’avoir correspondant est joint à ce message.',
  missing: (quantity: number, name: string) =>
    `À vérifier${colon} ${countOf(quantity, 'pièce manque', 'pièces manquent')} pour «${NO_BREAK_SPACE}${name}${NO_BREAK_SPACE}». Le stock a été vendu avant l’arrivée du paiement.`,
  /** The headings of the order page. */
  titles: {
    pending: 'Votre commande attend son paiement',
    'on-hold': 'Merci, votre commande est enregistrée',
    processing: 'Merci, nous préparons votre commande',
    completed: 'Votre commande est expédiée',
    cancelled: 'Votre commande est annulée',
    refunded: 'Votre commande est remboursée',
    failed: 'Votre paiement n’a pas abouti',
  } satisfies Record<OrderStatus, string>,
  readyTitle: 'Votre commande vous attend',
  explanations: {
    pending: 'Elle est enregistrée, mais nous ne la préparons qu’une fois payée.',
    'on-hold': 'Nous la préparons dès que votre paiement est arrivé.',
    processing: 'Votre paiement est arrivé.',
    completed: 'Merci de votre confiance.',
    cancelled: 'Rien ne vous est demandé.',
    refunded: 'La somme revient par le moyen que vous aviez choisi pour payer.',
    failed:
      'Vous n’avez pas été débité. Vous pouvez essayer à nouveau, tant que les articles sont disponibles.',
  } satisfies Record<OrderStatus, string>,
  mailSent: (email: string) => `Un e-mail vous a été envoyé à ${email}.`,
  /** The output of `npm run order`. */
  command: {
    changed: (id: number, from: OrderStatus, to: OrderStatus) =>
      `Commande ${id}${colon} ${statuses[from]} → ${statuses[to]}.`,
    unchanged: (id: number, status: OrderStatus) =>
      `La commande ${id} est «${NO_BREAK_SPACE}${statuses[status]}${NO_BREAK_SPACE}»${colon} rien n’a changé.`,
    refunded: (id: number, amount: Cents) => `Commande ${id}${colon} ${formatPrice(amount)} remboursés.`,
    missing: (count: number) =>
      `Attention${colon} ${countOf(count, 'pièce n’est plus en stock', 'pièces ne sont plus en stock')} pour cette commande payée. Réapprovisionnez-la, ou remboursez le client.`,
    providerAway: `Le prestataire de paiement ne répond pas (en démonstration, la boutique doit être ouverte). Le remboursement est noté${colon} la boutique le terminera d’elle-même.`,
    refundRefusals: {
      'not-paid': 'Cette commande n’est pas payée, ou elle est déjà remboursée.',
      'too-much': 'Ce montant dépasse ce qui reste à rembourser.',
      'cards-valid':
        'Ce montant entamerait une carte cadeau encore valable. Remboursez tout ce qui reste, sans montant : ses cartes seront bloquées.',
      'card-used':
        'Une carte cadeau de cette commande a déjà servi ou est bloquée : elle ne peut pas être reprise.',
      nothing: 'Le montant doit dépasser zéro.',
      'sent-twice': 'Ce remboursement a déjà été demandé avec un autre montant.',
      changed: 'La commande a changé entre-temps. Rien n’a été remboursé.',
      'money-refused': 'Le remboursement a été refusé.',
    } satisfies Record<RefundRefusal, string>,
  },
  invoice: { F: (no: string) => `Facture ${no} (PDF)`, A: (no: string) => `Avoir ${no} (PDF)` },
} as const;

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** Formats a billing address with the number of the company, if there is one. */
export const billingLines = (address: BillingAddress): string[] => [
  ...addressLines(address),
  ...(address.companyNumber ? [formatCompanyNumber(address.companyNumber)] : []),
];

/** Formats an address as on a parcel label. */
export const addressLines = (address: Address): string[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    `${address.postcode} ${address.city}`,
    address.country === '' ? '' : (countries.of(address.country) ?? ''),
  ].filter((line) => line.trim() !== '');

/** Formats the place that the parcel goes to: the address of the buyer or of the relay point. */
export const deliveryLines = ({ shipping, relayPoint }: Pick<Order, 'shipping' | 'relayPoint'>): string[] =>
  relayPoint === null
    ? addressLines(shipping)
    : addressLines({
        ...shipping,
        company: relayPoint.name,
        address1: relayPoint.address1,
        address2: '',
        postcode: relayPoint.postcode,
        city: relayPoint.city,
      });

/** Formats an order line: the name, the chosen options and, for an offer, the regular price. */
export const lineName = ({
  name,
  choices,
  insteadOf,
  before,
}: Pick<OrderLine, 'name' | 'choices' | 'insteadOf' | 'before'>) =>
  [
    name,
    ...choices.map(({ value }) => value),
    ...(insteadOf === null ? [] : [texts.insteadOf(insteadOf, before.tax > 0)]),
  ].join(', ');

/** Formats the delivery price; a free delivery is shown in words. */
export const deliveryPrice = (price: TaxedAmount, isPickup: boolean): string =>
  gross(price) === 0 ? cartTexts.free[isPickup ? 'local_pickup' : 'flat_rate'] : formatPrice(gross(price));
