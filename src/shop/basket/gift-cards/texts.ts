import { countOf, formatLongDate, NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import type { FaultMessage, FormFault } from '#platform/forms.ts';
import { formatPrice, type Cents } from '#platform/money.ts';
import type { GiftCardStatus } from './gift-card.ts';
import type { Gift, GiftFault } from './gift.ts';

/** « 2 ans », « 18 mois » */
const durationOf = (months: number): string =>
  months % 12 === 0 ? countOf(months / 12, 'an', 'ans') : `${months}${NO_BREAK_SPACE}mois`;

export const texts = {
  for: 'Pour',
  sentTo: 'Envoyée à',
  sentOn: 'Envoyée le',
  give: 'Envoyer la carte à une autre personne, ou à une autre date',
  giveHint: `Sans précision, vous recevez la carte par e-mail dès le paiement.`,
  name: 'Son prénom ou son nom',
  email: 'Son adresse e-mail',
  emailHint: 'Laissez vide pour recevoir la carte vous-même.',
  message: 'Votre message',
  messageHint: `Il accompagne la carte. 300${NO_BREAK_SPACE}caractères au plus, sans lien.`,
  sendOn: 'Date d’envoi',
  sendOnHint: 'Laissez vide pour un envoi dès le paiement.',
  validity: (months: number) =>
    `Valable ${durationOf(months)} à compter de l’achat, en une ou plusieurs fois, sur tous les articles sauf une autre carte cadeau.`,
  noVat: `Bon à usages multiples${NO_BREAK_SPACE}: la TVA s’applique aux achats réglés avec la carte.`,
  correct: 'Vérifiez ces informations',
  correctLead: `La carte n’est pas encore dans votre panier${NO_BREAK_SPACE}: une information est à corriger.`,
  add: 'Ajouter au panier',
  seeBalance: 'Consulter le solde d’une carte cadeau',
  balanceTitle: 'Le solde de votre carte cadeau',
  balanceLead: `Saisissez le code de la carte, tel qu’il figure dans le message ou sur la carte imprimée.`,
  code: 'Code de la carte',
  codeHint: '16 lettres et chiffres, avec ou sans tirets.',
  showBalance: 'Voir le solde',
  cardName: 'Carte',
  balance: 'Solde',
  ofAmount: (balance: Cents, amount: Cents) => `${formatPrice(balance)} sur ${formatPrice(amount)}`,
  validUntil: 'Valable jusqu’au',
  status: 'État',
  statuses: {
    waiting: 'Pas encore envoyée',
    active: 'Utilisable',
    'used-up': 'Entièrement utilisée',
    expired: 'Expirée',
    blocked: 'Bloquée',
  } satisfies Record<GiftCardStatus, string>,
  unknownCode: 'Aucune carte ne porte ce code. Vérifiez-le, puis réessayez.',
  tooManyCodes: (seconds: number) =>
    `Trop de codes ont été essayés. Par sécurité, patientez ${countOf(Math.max(1, Math.ceil(seconds / 60)), 'minute', 'minutes')} avant un nouvel essai.`,
} as const;

const FAULTS: Record<Exclude<GiftFault['code'], 'too-long' | 'far-day'>, string> = {
  required: 'Remplissez ce champ.',
  'no-email': 'Cette adresse e-mail n’est pas complète. Exemple : lea@exemple.fr',
  'no-name': 'Écrivez seulement un prénom ou un nom.',
  link: 'Un lien ou une adresse ne peut pas figurer dans le message.',
  'no-day': 'Cette date n’existe pas.',
  'past-day': `Cette date est passée${NARROW_SPACE}; choisissez aujourd’hui ou un autre jour.`,
};

function sentenceOf(fault: FormFault<GiftFault>): string {
  if (fault.code === 'too-long') return `${fault.most}${NO_BREAK_SPACE}caractères au plus.`;
  if (fault.code === 'far-day')
    return `Choisissez une date dans les ${fault.mostDays}${NO_BREAK_SPACE}jours.`;
  return FAULTS[fault.code];
}

export const faultMessage = (fault: FormFault<GiftFault>): FaultMessage => ({
  field: fault.field,
  text: sentenceOf(fault),
});

type ShownDetail = {
  readonly taxonomy: string;
  readonly slug: string;
  readonly label: string;
  readonly value: string;
};

/** Marks the details of a gift among the choices of a line. */
const GIFT_TAXONOMY = 'carte-cadeau';

export const isGiftDetail = ({ taxonomy }: { readonly taxonomy: string }) => taxonomy === GIFT_TAXONOMY;

/** Describes a gift like the chosen options of a line: « Pour : Léa ». */
export const giftDetails = (gift: Gift | null, shows: 'all' | 'no-email' = 'all'): ShownDetail[] =>
  gift === null
    ? []
    : [
        { label: texts.for, value: gift.name },
        { label: texts.sentTo, value: shows === 'all' ? gift.email : '' },
        { label: texts.sentOn, value: gift.sendOn === '' ? '' : formatLongDate(gift.sendOn) },
      ].flatMap(({ label, value }) =>
        value === '' ? [] : [{ taxonomy: GIFT_TAXONOMY, slug: '', label, value }],
      );
