import type { MailKind } from '#shop/common/mails/wording.ts';
import type { ListedMail } from './listed-mail.ts';
import { EU_SALES_MAILS, GIFT_CARD_MAILS, ORDER_MAILS_LISTED, RETURN_MAILS } from './order-examples.ts';
import { ACCOUNT_MAILS, HOUSE_MAILS, LETTER_MAILS, MESSAGE_MAILS, REVIEW_MAILS } from './reader-examples.ts';

export type { ListedMail };

type MailGroup = { readonly id: string; readonly title: string; readonly mails: readonly ListedMail[] };

/** Every mail that the shop sends, in the order of the screen; a test compares it with the sources. */
export const MAIL_GROUPS: readonly MailGroup[] = [
  { id: 'commandes', title: 'Commandes', mails: ORDER_MAILS_LISTED },
  { id: 'retours', title: 'Retours et rappels', mails: RETURN_MAILS },
  { id: 'cartes', title: 'Cartes cadeaux', mails: GIFT_CARD_MAILS },
  { id: 'comptes', title: 'Comptes et données personnelles', mails: ACCOUNT_MAILS },
  { id: 'avis', title: 'Avis et questions', mails: REVIEW_MAILS },
  { id: 'messages', title: 'Messages, commentaires et signalements', mails: MESSAGE_MAILS },
  { id: 'lettre', title: 'Lettre et « Prévenez-moi »', mails: LETTER_MAILS },
  { id: 'maison', title: 'Équipe et gestion', mails: [...HOUSE_MAILS, ...EU_SALES_MAILS] },
];

const BY_ID = new Map(MAIL_GROUPS.flatMap(({ mails }) => mails.map((mail) => [mail.kind.id, mail])));

export const findMail = (id: string): ListedMail | undefined => BY_ID.get(id);
export const findMailKind = (id: string): MailKind | undefined => findMail(id)?.kind;
