import type { FormField } from '#platform/form-fields.ts';
import { collectFaults, type FormFault } from '#platform/forms.ts';
import type { Cents } from '#platform/money.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { greetedName, looksLikeLink } from '#shop/common/mails/typed-text.ts';
import { LONGEST_GIFT } from '#shop/basket/gift-cards/gift.ts';

/** A card that the merchant gives away. */
export type GivenCard = {
  readonly amount: Cents;
  readonly email: string;
  readonly name: string;
  readonly message: string;
  /** For the staff only. */
  readonly reason: string;
};

/** The smallest and the largest card that is given away, in cents. */
const GIVEN_CARD_BOUNDS = { least: 100, most: 50_000 } as const;

export const GIVEN_CARD_FIELDS: readonly FormField[] = [
  { name: 'amount', type: 'money', label: 'Montant (€)', hint: 'De 1 à 500 €.' },
  {
    name: 'email',
    type: 'text',
    input: 'email',
    most: 254,
    isRequired: true,
    label: 'Adresse e-mail du destinataire',
    hint: 'La carte y est envoyée dans les dix minutes.',
  },
  { name: 'name', type: 'text', most: LONGEST_GIFT.name, label: 'Son prénom ou son nom' },
  {
    name: 'message',
    type: 'text',
    most: LONGEST_GIFT.message,
    rows: 3,
    label: 'Votre message',
    hint: 'Il accompagne la carte. Sans lien.',
  },
  {
    name: 'reason',
    type: 'text',
    most: 200,
    isRequired: true,
    label: 'Raison',
    hint: 'Pour l’équipe et la comptabilité, par exemple le numéro de la commande abîmée.',
  },
];

export type GivenCardFault = { readonly code: 'bounds' | 'email' | 'name' | 'link' };

/** Returns what is wrong with a card, field by field. */
export const checkGivenCard = ({ amount, email, name, message }: GivenCard): FormFault<GivenCardFault>[] =>
  collectFaults<GivenCardFault>([
    [
      'amount',
      amount < GIVEN_CARD_BOUNDS.least || amount > GIVEN_CARD_BOUNDS.most ? { code: 'bounds' } : undefined,
    ],
    ['email', isEmail(email) ? undefined : { code: 'email' }],
    ['name', name === '' || greetedName(name) !== '' ? undefined : { code: 'name' }],
    ['message', looksLikeLink(message) ? { code: 'link' } : undefined],
  ]);

const LONGEST_VALIDITY_YEARS = 10;

/** Whether a card may be prolonged to a day; all are ISO dates in France. */
export function mayProlong(validUntil: string, until: string, today: string): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
  const isReal = isDay && new Date(`${until}T00:00:00Z`).toISOString().startsWith(until);
  const last = `${Number(today.slice(0, 4)) + LONGEST_VALIDITY_YEARS}${today.slice(4)}`;
  return isReal && until > validUntil && until >= today && until <= last;
}
