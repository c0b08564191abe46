import { formatLongDate, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { FaultMessage, FormFault } from '#platform/forms.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { inFrance, toIsoDay } from '#shop/basket/delivery/calendar.ts';
import type { Declaration, DeclarationFault } from './declaration.ts';
import { withdrawalNumber, type Withdrawal, type WithdrawalSettings } from './withdrawal.ts';
import { REFUND_DAYS } from './withdrawal-deadline.ts';
import type { WithdrawalStatus } from './withdrawal-status.ts';

const colon = `${NO_BREAK_SPACE}:`;
const days = `14${NO_BREAK_SPACE}jours`;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** « 18 novembre 2026 à 07:24:31 (heure de Paris) » */
export function formatMoment(moment: Date): string {
  const [day = '', time = ''] = clock.format(moment).split(' ');
  return `${formatLongDate(day)} à ${time} (heure de Paris)`;
}

const declaredItems = ({ lines, description }: Declaration): string[] => [
  ...lines.map(({ name, quantity }) => `${name} × ${quantity}`),
  ...(description === '' ? [] : [description]),
];

const RECEIVED = 'Nous avons reçu votre déclaration et nous la traitons.';

export const texts = {
  returnFees: {
    buyer: 'Les frais de renvoi sont à votre charge.',
    shop: 'Les frais de renvoi sont à notre charge.',
  } satisfies Record<WithdrawalSettings['returnPaidBy'], string>,
  limited: (note: string) => `À savoir${colon} ${note}.`,
  title: 'Renoncer au contrat ici',
  description: `Exercez votre droit de rétractation en ligne, sans donner de raison, dans les ${days} qui suivent la réception.`,
  lead: `Vous pouvez renoncer à votre achat, en tout ou en partie, jusqu’à ${days} après sa réception. Aucune raison ne vous est demandée.`,
  name: 'Votre nom',
  orderNumber: 'Numéro de la commande',
  orderNumberHint: 'Il figure dans nos courriels et sur la facture.',
  email: 'Adresse e-mail pour l’accusé de réception',
  articles: 'Articles concernés',
  articlesHint: 'Sans précision, votre déclaration porte sur toute la commande.',
  quantityOf: (name: string) => `Quantité à renvoyer, ${name}`,
  check: 'Vérifier ma déclaration',
  checkTitle: 'Vérifiez votre déclaration',
  declaration: 'Je déclare renoncer au contrat suivant',
  wholeOrder: 'Toute la commande',
  confirm: 'Confirmer la rétractation',
  change: 'Modifier',
  otherWays: (shop: ShopSettings) =>
    `Vous pouvez aussi nous écrire${shop.email === '' ? '' : ` à ${shop.email}`}${addressOf(shop) === '' ? '' : ` ou par lettre à ${addressOf(shop)}`}.`,
  tooMany: (seconds: number, shop: ShopSettings) =>
    `Trop de déclarations viennent d’être envoyées depuis cette connexion. Réessayez dans ${Math.max(1, Math.ceil(seconds / 60))}${NO_BREAK_SPACE}min${shop.email === '' ? '' : `, ou écrivez-nous à ${shop.email}${NARROW_SPACE}: votre message compte autant`}.`,
  receiptTitle: 'Votre déclaration est enregistrée',
  receiptLead: (withdrawal: Withdrawal) =>
    `Nous avons reçu votre déclaration ${withdrawalNumber(withdrawal.id)} le ${formatMoment(withdrawal.declaredAt)}. Cet accusé de réception part aussi à ${withdrawal.email}.`,
  download: 'Télécharger l’accusé de réception (PDF)',
  fileName: (id: number) => `accuse-de-reception-${withdrawalNumber(id)}.pdf`,
  pdfTitle: (id: number) => `Accusé de réception de votre rétractation ${withdrawalNumber(id)}`,
  follow: 'Suivre ma rétractation',
  /** The button of the mails to the merchant. */
  openInOffice: 'Ouvrir la rétractation',
  seeAttachment: 'voir l’accusé de réception joint',
  /** For a visitor who may see the order; `day` is the last day of the period, as an ISO date. */
  late: (day: string) =>
    `Le délai de rétractation de cette commande s’est terminé le ${formatLongDate(day)}. Vous pouvez tout de même envoyer votre déclaration${colon} nous l’enregistrons et nous vous répondons.`,
  declaredLate: (day: string) =>
    `Cette déclaration est arrivée après la fin du délai de rétractation, le ${formatLongDate(day)}.`,
  /** The content of the declaration, as repeated for confirmation and on the receipt. */
  content: (declaration: Declaration) => [
    { name: 'Nom', value: declaration.name },
    { name: 'Commande', value: declaration.orderNumber },
    { name: 'Articles', value: declaredItems(declaration).join('\n') || texts.wholeOrder },
    { name: 'Adresse e-mail', value: declaration.email },
  ],
  proof: ({ id, declaredAt, hash }: Withdrawal) => [
    { name: 'Déclaration', value: withdrawalNumber(id) },
    { name: 'Reçue le', value: formatMoment(declaredAt) },
    { name: 'Empreinte (SHA-256)', value: hash },
  ],
  next: (withdrawal: Withdrawal, shop: ShopSettings, { returnPaidBy }: WithdrawalSettings) => [
    `Renvoyez les articles au plus tard le ${formatLongDate(withdrawal.returnBy)}${addressOf(shop) === '' ? '' : ` à ${addressOf(shop)}`}. Si vous ne les avez pas encore reçus, refusez le colis ou renvoyez-le à son arrivée.`,
    texts.returnFees[returnPaidBy],
    `Nous vous remboursons par le moyen de paiement utilisé pour l’achat, au plus tard ${days} après votre déclaration${NARROW_SPACE}; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi.`,
  ],
  /** As the declarant reads them: the first two are the same, so that nobody learns which orders exist. */
  statuses: {
    declared: RECEIVED,
    matched: RECEIVED,
    'awaiting-goods': 'Nous attendons les articles.',
    received: 'Les articles sont arrivés. Le remboursement suit.',
    inspected: 'Les articles sont arrivés. Le remboursement suit.',
    refunded: 'Vous êtes remboursé.',
    refused: 'Cette déclaration n’a pas pu être acceptée.',
  } satisfies Record<WithdrawalStatus, string>,
  status: 'Où en est-elle',
  refusal: (reason: string) => `Raison${colon} ${reason}`,
};

/** The last day of the refund, as an ISO date. */
export const refundDay = ({ declaredAt }: Pick<Withdrawal, 'declaredAt'>): string =>
  toIsoDay(inFrance(declaredAt).day + REFUND_DAYS);

const addressOf = ({ company, name, street, postcode, city }: ShopSettings): string =>
  street === '' ? '' : [company || name, street, `${postcode} ${city}`].join(', ');

const LABELS: Readonly<Record<string, string>> = {
  nom: texts.name,
  commande: texts.orderNumber,
  courriel: texts.email,
  articles: texts.articles,
};

export function faultMessage(fault: FormFault<DeclarationFault>): FaultMessage {
  const label = LABELS[fault.field] ?? '';
  switch (fault.code) {
    case 'required':
      return { field: fault.field, text: 'Ce champ est nécessaire.', entry: `${label}${colon} à remplir` };
    case 'too-long':
      return {
        field: fault.field,
        text: `${fault.most}${NO_BREAK_SPACE}caractères au plus.`,
        entry: `${label}${colon} trop long`,
      };
    case 'no-email':
      return { field: fault.field, text: 'Vérifiez cette adresse, par exemple marie@exemple.fr.' };
  }
}
