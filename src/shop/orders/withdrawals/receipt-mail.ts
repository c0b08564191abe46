import { formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import type { WordedMail } from '#shop/common/mails/mail.ts';
import { looksLikeLink } from '#shop/common/mails/typed-text.ts';
import { LEAD, mailKind, SUBJECT, wordedMail } from '#shop/common/mails/wording.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { refundDay, texts } from './texts.ts';
import { withdrawalNumber, type Withdrawal, type WithdrawalSettings } from './withdrawal.ts';

type ReceiptData = {
  readonly withdrawal: Withdrawal;
  readonly shop: ShopSettings;
  readonly settings: WithdrawalSettings;
  /** The page that shows the receipt and its progress. */
  readonly href: string;
  /** The receipt as a PDF, in base64. */
  readonly pdf: string;
};

export const withdrawalMailKinds = {
  receipt: mailKind({
    id: 'withdrawal-receipt',
    name: 'Accusé de réception d’une rétractation',
    occasion: 'Un client renonce à son achat.',
    reader: 'shopper',
    placeholders: ['number'],
    isFixed: true,
    subject: 'Accusé de réception de votre rétractation {numéro}',
    lead: '',
  }),
  arrived: mailKind({
    id: 'withdrawal-arrived',
    name: 'Rétractation reçue',
    occasion: 'Un client renonce à son achat.',
    reader: 'merchant',
    placeholders: ['number', 'order'],
    subject: 'Rétractation {numéro} : {commande}',
    lead: '',
  }),
  reminder: mailKind({
    id: 'withdrawal-reminder',
    name: 'Remboursement à faire',
    occasion: 'Une rétractation n’est pas encore remboursée, 10, 12 et 14 jours après.',
    reader: 'merchant',
    placeholders: ['number', 'date'],
    subject: 'Rappel : rétractation {numéro} à rembourser au plus tard le {date}',
    lead: 'Le remboursement est dû au plus tard le {date} ; il peut attendre l’arrivée des articles ou la preuve de leur envoi. Passé ce jour, la somme due augmente de plein droit (article L242-4 du code de la consommation).',
  }),
} as const;

/** The receipt that the law requires on a durable medium: the whole declaration, with its date and time. */
export function receiptMail({ withdrawal, shop, settings, href, pdf }: ReceiptData): WordedMail {
  return wordedMail(withdrawalMailKinds.receipt, {
    values: numberOf(withdrawal),
    to: withdrawal.email,
    blocks: [
      SUBJECT,
      { kind: 'rows', rows: [...texts.proof(withdrawal), ...typedRows(withdrawal)] },
      ...texts.next(withdrawal, shop, settings).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: texts.follow, href },
    ],
    attachments: [{ name: texts.fileName(withdrawal.id), type: 'application/pdf', base64: pdf }],
  });
}

const numberOf = ({ id }: Withdrawal) => ({ number: withdrawalNumber(id) });

/** `href` is the page of the withdrawal in the back office. */
const merchantParts = (withdrawal: Withdrawal, href: string, to: string) => ({
  to,
  blocks: [
    SUBJECT,
    LEAD,
    { kind: 'rows', rows: [...texts.proof(withdrawal), ...typedRows(withdrawal)] },
    { kind: 'button', label: texts.openInOffice, href },
  ] as const,
});

export function merchantMail(withdrawal: Withdrawal, href: string, to: string): WordedMail {
  const order =
    withdrawal.orderId === null
      ? 'commande à retrouver'
      : `commande n°${NO_BREAK_SPACE}${withdrawal.orderId}`;
  const values = { ...numberOf(withdrawal), order };
  return wordedMail(withdrawalMailKinds.arrived, { values, ...merchantParts(withdrawal, href, to) });
}

export function reminderMail(withdrawal: Withdrawal, href: string, to: string): WordedMail {
  const values = { ...numberOf(withdrawal), date: formatLongDate(refundDay(withdrawal)) };
  return wordedMail(withdrawalMailKinds.reminder, { values, ...merchantParts(withdrawal, href, to) });
}

/**
 * Anybody can send a declaration to any address: typed text that could become a link is only in the PDF. The
 * email is the recipient's own.
 */
const typedRows = (withdrawal: Withdrawal) =>
  texts.content(withdrawal).map(({ name, value }) => ({
    name,
    value: value !== withdrawal.email && looksLikeLink(value) ? texts.seeAttachment : value,
  }));
