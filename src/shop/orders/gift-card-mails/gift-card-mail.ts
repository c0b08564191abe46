import { formatPrice, type Cents } from '#platform/money.ts';
import { formatGiftCode, lastFourOf } from '#shop/basket/gift-cards/gift-code.ts';
import type { MailBlock, WordedMail } from '#shop/common/mails/mail.ts';
import { greetedName } from '#shop/common/mails/typed-text.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { texts } from './texts.ts';

/** A card as it is handed over. */
export type SentGiftCard = {
  readonly code: string;
  readonly amount: Cents;
  readonly validUntil: string;
  readonly email: string;
  readonly recipientName: string;
  /** Empty if the buyer keeps the card. */
  readonly senderName: string;
  readonly message: string;
  readonly isTest: boolean;
};

const kind = {
  reader: 'shopper',
  lead: 'Bonjour {prénom}. Voici une carte cadeau de {montant} à dépenser chez {boutique}.',
} as const;

export const giftCardMailKinds = {
  kept: mailKind({
    ...kind,
    id: 'gift-card',
    name: 'Carte cadeau',
    occasion: 'Une carte cadeau est payée, et son acheteur la garde. Le code et le PDF suivent.',
    placeholders: ['firstName', 'amount', 'shop'],
    subject: 'Votre carte cadeau {boutique} de {montant}',
  }),
  given: mailKind({
    ...kind,
    id: 'gift-card-given',
    name: 'Carte cadeau offerte',
    occasion:
      'Une carte cadeau est envoyée à la personne qui la reçoit. Le message, le code et le PDF suivent.',
    placeholders: ['firstName', 'amount', 'shop', 'giver'],
    subject: '{acheteur} vous offre une carte cadeau {boutique} de {montant}',
  }),
} as const;

/** Returns the name of the giver; empty if the buyer keeps the card, or if it is not a plain name. */
export const giverOf = ({ senderName }: SentGiftCard) => greetedName(senderName);

type CardMailContext = { readonly shopName: string; readonly publicUrl: string; readonly pdf: string };

/** The mail that hands over a card: the only place of its code, with the attached PDF. */
export function giftCardMail(card: SentGiftCard, { shopName, publicUrl, pdf }: CardMailContext): WordedMail {
  const giver = giverOf(card);
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  const values = {
    firstName: card.recipientName,
    amount: formatPrice(card.amount),
    shop: shopName,
    giver,
  };
  return wordedMail(giver === '' ? giftCardMailKinds.kept : giftCardMailKinds.given, {
    values,
    to: card.email,
    blocks: [
      SUBJECT,
      LEAD,
      ...(card.message === ''
        ? []
        : [{ kind: 'lines', title: texts.message, lines: card.message.split('\n') } as const]),
      {
        kind: 'rows',
        rows: [
          { name: texts.code, value: formatGiftCode(card.code), isSum: true },
          { name: texts.amount, value: formatPrice(card.amount) },
          { name: texts.validUntil, value: texts.day(card.validUntil) },
        ],
      },
      ...(card.isTest ? [paragraph(texts.test)] : []),
      paragraph(texts.how),
      { kind: 'button', label: texts.seeShop, href: publicUrl + PATHS.listing },
      paragraph(texts.keep),
      { kind: 'link', label: texts.seeBalance, href: publicUrl + PATHS.giftCard },
    ],
    attachments: [{ name: texts.fileName(lastFourOf(card.code)), type: 'application/pdf', base64: pdf }],
  });
}
