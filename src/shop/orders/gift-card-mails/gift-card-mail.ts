import { formatPrice, type Cents } from '#platform/money.ts';
import { formatGiftCode, lastFourOf } from '#shop/basket/gift-cards/gift-code.ts';
import type { Mail, MailBlock } from '#shop/common/mails/mail.ts';
import { greetedName } from '#shop/common/mails/typed-text.ts';
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

/** Returns the name of the giver; empty if the buyer keeps the card, or if it is not a plain name. */
export const giverOf = ({ senderName }: SentGiftCard) => greetedName(senderName);

type CardMailContext = { readonly shopName: string; readonly publicUrl: string; readonly pdf: string };

/** The mail that hands over a card: the only place of its code, with the attached PDF. */
export function giftCardMail(card: SentGiftCard, { shopName, publicUrl, pdf }: CardMailContext): Mail {
  const giver = giverOf(card);
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  return {
    to: card.email,
    subject: texts.subject(card.amount, shopName, giver),
    blocks: [
      { kind: 'title', text: texts.subject(card.amount, shopName, giver) },
      paragraph(`${texts.hello(card.recipientName)}. ${texts.lead(card.amount, shopName)}`),
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
  };
}
