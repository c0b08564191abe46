import { countOf, formatDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { giftCardStatus } from '#shop/basket/gift-cards/gift-card.ts';
import { texts } from '#shop/basket/gift-cards/texts.ts';
import type { ListedGiftCard } from '#shop/basket/gift-cards/server/list-gift-cards.ts';
import { isEmail } from '#shop/common/addresses/address.ts';

export type GiftCardCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'block'; readonly id: number }
  | { readonly kind: 'resend'; readonly id: number; readonly email: string }
  | { readonly kind: 'valid-months'; readonly months: number };

const LONGEST_VALIDITY_MONTHS = 120;

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readGiftCardCommand(words: readonly string[]): GiftCardCommand | undefined {
  const [first = 'list', second, third, ...rest] = words;
  if (rest.length > 0) return undefined;
  if (first === 'list') return second === undefined ? { kind: 'list' } : undefined;
  if (first === 'valid-months') return readValidity(second, third);
  const id = /^\d{1,9}$/.test(first) ? Number(first) : undefined;
  if (id === undefined) return undefined;
  if (second === 'block') return third === undefined ? { kind: 'block', id } : undefined;
  const email = third?.trim() ?? '';
  return second === 'resend' && isEmail(email) ? { kind: 'resend', id, email } : undefined;
}

function readValidity(typed = '', more: string | undefined): GiftCardCommand | undefined {
  const months = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const isPossible = more === undefined && months >= 1 && months <= LONGEST_VALIDITY_MONTHS;
  return isPossible ? { kind: 'valid-months', months } : undefined;
}

const lineOf = (card: ListedGiftCard, today: string) =>
  [
    `  ${card.id}`,
    `•••• ${card.lastFour ?? '????'}`,
    `${formatPrice(card.balance)} sur ${formatPrice(card.amount)}`,
    texts.statuses[giftCardStatus(card, today)],
    `jusqu’au ${formatDate(card.validUntil)}`,
    `commande ${card.orderId ?? '–'}`,
    card.email,
  ].join('  ');

/** The command's output texts. */
export const giftCardCommandTexts = {
  usage: [
    'npm run gift-cards -- list',
    'npm run gift-cards -- <numéro> block',
    'npm run gift-cards -- <numéro> resend <adresse e-mail>',
    'npm run gift-cards -- valid-months <mois>',
  ].join('\n'),
  lines: (cards: readonly ListedGiftCard[], today: string) => [
    countOf(cards.length, 'carte cadeau', 'cartes cadeaux'),
    ...cards.map((card) => lineOf(card, today)),
  ],
  blocked: (id: number) => `Carte ${id}${NO_BREAK_SPACE}: bloquée.`,
  resent: (id: number, email: string) =>
    `Carte ${id}${NO_BREAK_SPACE}: l’ancien code ne vaut plus rien. La boutique ouverte envoie un nouveau code à ${email}.`,
  saved: 'Réglage enregistré. Il vaut pour les cartes vendues à partir de maintenant.',
  unknown: 'Cette carte n’existe pas.',
  notSendable: 'Cette carte n’existe pas, est bloquée ou n’est plus valable.',
};
