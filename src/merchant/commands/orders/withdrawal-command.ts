import { countOf, formatLongDate, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents, type Cents } from '#platform/money.ts';
import { texts as orderTexts } from '#shop/orders/orders/texts.ts';
import type { NamedArticle, RefundSelection } from '#shop/orders/withdrawals/refund-selection.ts';
import { formatMoment, refundDay, texts } from '#shop/orders/withdrawals/texts.ts';
import type { PlanRefusal, RefundPlan } from '#shop/orders/withdrawals/server/plan-refund.ts';
import type { WithdrawalRefundRefusal } from '#shop/orders/withdrawals/server/refund-withdrawal.ts';
import {
  withdrawalIdOf,
  withdrawalNumber,
  type Withdrawal,
  type WithdrawalSettings,
} from '#shop/orders/withdrawals/withdrawal.ts';
import type { WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';
import type {
  WithdrawalChange,
  WithdrawalChangeRefusal,
} from '#shop/orders/withdrawals/server/change-withdrawal.ts';

export type WithdrawalCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'change'; readonly id: number; readonly change: WithdrawalChange }
  | { readonly kind: 'show'; readonly id: number }
  | { readonly kind: 'refund'; readonly id: number; readonly selection: RefundSelection }
  | { readonly kind: 'settings'; readonly settings: Partial<WithdrawalSettings> };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readWithdrawalCommand(words: readonly string[]): WithdrawalCommand | undefined {
  const [first = 'list', verb = '', detail = '', ...rest] = words;
  const isShort = rest.length === 0;
  if (first === 'list') return verb === '' ? { kind: 'list' } : undefined;
  const settings = isShort && detail === '' ? readSettings(first, verb) : undefined;
  if (settings) return { kind: 'settings', settings };
  const id = withdrawalIdOf(first);
  if (id === undefined) return undefined;
  if (verb === 'refund') {
    const selection = readSelection(words.slice(2));
    return selection && { kind: 'refund', id, selection };
  }
  if (!isShort) return undefined;
  if (verb === 'show') return detail === '' ? { kind: 'show', id } : undefined;
  const change = readChange(verb, detail.trim());
  return change && { kind: 'change', id, change };
}

function readSettings(name: string, value: string): Partial<WithdrawalSettings> | undefined {
  if (name === 'return-paid-by')
    return value === 'buyer' || value === 'shop' ? { returnPaidBy: value } : undefined;
  if (name !== 'standard-delivery') return undefined;
  if (value === 'as-paid') return { standardDelivery: null };
  return /^\d{1,4}([.,]\d\d)?$/.test(value)
    ? { standardDelivery: Math.round(Number(value.replace(',', '.')) * 100) }
    : undefined;
}

/** « EV-TANGRAM=1 EV-TOUR unsellable EV-TOUR »; « unsellable » alone concerns every article. */
function readSelection(words: readonly string[]): RefundSelection | undefined {
  const end = words.indexOf('unsellable');
  const named = end === -1 ? words : words.slice(0, end);
  const broken = end === -1 ? [] : words.slice(end + 1);
  const articles = named.map(readArticle).filter((article) => article !== undefined);
  if (articles.length < named.length || broken.some((word) => !isReference(word))) return undefined;
  return { articles, unsellable: end !== -1 && broken.length === 0 ? 'all' : broken };
}

const isReference = (word: string) => /^[^=]+$/.test(word) && word !== 'unsellable';

function readArticle(word: string): NamedArticle | undefined {
  const [, sku, quantity] = /^([^=]+)(?:=([1-9]\d{0,3}))?$/.exec(word) ?? [];
  return sku === undefined
    ? undefined
    : { sku, quantity: quantity === undefined ? undefined : Number(quantity) };
}

function readChange(verb: string, detail: string): WithdrawalChange | undefined {
  switch (verb) {
    case 'match':
      return /^\d{1,9}$/.test(detail) ? { status: 'matched', orderId: Number(detail) } : undefined;
    case 'awaiting-goods':
    case 'received':
    case 'refunded':
      return detail === '' ? { status: verb } : undefined;
    case 'refuse':
      return detail === '' ? undefined : { status: 'refused', refusal: detail };
    default:
      return undefined;
  }
}

const STATUS_NAMES: Record<WithdrawalStatus, string> = {
  declared: 'à rattacher à une commande',
  matched: 'rattachée à sa commande',
  'awaiting-goods': 'articles attendus',
  received: 'articles reçus, à contrôler',
  inspected: 'articles contrôlés, à rembourser',
  refunded: 'remboursée',
  refused: 'refusée',
};

/** The command's output texts. */
export const withdrawalTexts = {
  usage: [
    'npm run withdrawals -- list',
    'npm run withdrawals -- R-000001 match <numéro de commande>',
    'npm run withdrawals -- R-000001 show',
    'npm run withdrawals -- R-000001 awaiting-goods|received|refunded',
    'npm run withdrawals -- R-000001 refund [référence[=quantité] …] [unsellable [référence …]]',
    'npm run withdrawals -- R-000001 refuse "<raison>"',
    'npm run withdrawals -- return-paid-by buyer|shop',
    'npm run withdrawals -- standard-delivery as-paid|<montant en euros>',
  ].join('\n'),
  lines: (withdrawals: readonly ListedWithdrawal[]) => [
    countOf(withdrawals.length, 'rétractation à traiter', 'rétractations à traiter'),
    ...withdrawals.map(
      ({ withdrawal, missedDeadline }) =>
        `  ${withdrawalNumber(withdrawal.id)}  ${formatMoment(withdrawal.declaredAt)}  ${withdrawal.name}, commande ${withdrawal.orderId ?? `« ${withdrawal.orderNumber} » à retrouver`}  ${STATUS_NAMES[withdrawal.status]}, remboursement dû le ${formatLongDate(refundDay(withdrawal))}${missedDeadline === undefined ? '' : '  hors délai'}`,
    ),
  ],
  shown: ({ withdrawal, missedDeadline }: ListedWithdrawal, plan: RefundPlan | PlanRefusal) => [
    ...[...texts.proof(withdrawal), ...texts.content(withdrawal)].map(
      ({ name, value }) => `${name}${NO_BREAK_SPACE}: ${value}`,
    ),
    `État${NO_BREAK_SPACE}: ${STATUS_NAMES[withdrawal.status]}`,
    ...(missedDeadline === undefined ? [] : [texts.declaredLate(missedDeadline)]),
    ...(typeof plan === 'string' ? [withdrawalTexts.refundRefusals[plan]] : planLines(plan)),
  ],
  refunded: (id: number, amount: Cents) =>
    `${withdrawalNumber(id)}${NO_BREAK_SPACE}: ${formatPrice(amount)} remboursés, l’avoir est envoyé au client.`,
  changed: ({ id, status }: Withdrawal) =>
    `${withdrawalNumber(id)}${NO_BREAK_SPACE}: ${STATUS_NAMES[status]}`,
  saved: 'Réglage enregistré.',
  refusals: {
    unknown: 'Cette rétractation n’existe pas.',
    'unknown-order': 'Cette commande n’existe pas.',
    'not-now': 'Cette étape n’est pas possible maintenant.',
    changed: 'Quelqu’un a changé cette rétractation entre-temps.',
  } satisfies Record<WithdrawalChangeRefusal, string>,
  refundRefusals: {
    ...orderTexts.command.refundRefusals,
    unknown: 'Cette rétractation n’existe pas.',
    'not-now': 'Cette étape n’est pas possible maintenant.',
    'not-matched': 'Rattachez d’abord cette rétractation à une commande (match).',
    'articles-needed': 'Les articles sont décrits en mots. Nommez leurs références après “refund”.',
    'unknown-article': 'Cette référence n’est pas à rembourser dans cette commande.',
    'too-many': 'Cette quantité dépasse ce qui reste à rembourser de la commande.',
  } satisfies Record<WithdrawalRefundRefusal, string>,
};

/** `missedDeadline`: the end of the period as an ISO date, if the declaration came later. */
type ListedWithdrawal = {
  readonly withdrawal: Withdrawal;
  readonly missedDeadline: string | undefined;
};

const planLines = ({ amount, creditLines }: RefundPlan): string[] => [
  `À rembourser${NO_BREAK_SPACE}: ${formatPrice(amount)}`,
  ...creditLines.map(
    ({ name, reference, quantity, amount: { net, tax } }) =>
      `  ${reference === '' ? '' : `${reference}  `}${name} × ${quantity}  ${formatPrice(toCents(net + tax))}`,
  ),
];
