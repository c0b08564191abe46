import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatMoment } from '#shop/orders/withdrawals/texts.ts';
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
  | { readonly kind: 'return-paid-by'; readonly settings: WithdrawalSettings };

/** Parses the command-line arguments; returns undefined when they are invalid. */
export function readWithdrawalCommand(words: readonly string[]): WithdrawalCommand | undefined {
  const [first, second = '', third = '', ...rest] = words;
  if (rest.length > 0) return undefined;
  if (first === undefined || first === 'list') return second === '' ? { kind: 'list' } : undefined;
  if (first === 'return-paid-by')
    return second === 'buyer' || second === 'shop'
      ? { kind: 'return-paid-by', settings: { returnPaidBy: second } }
      : undefined;
  const id = withdrawalIdOf(first);
  const change = readChange(second, third.trim());
  return id === undefined || !change ? undefined : { kind: 'change', id, change };
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
  received: 'articles reçus, à rembourser',
  refunded: 'remboursée',
  refused: 'refusée',
};

/** The command's output texts. */
export const withdrawalTexts = {
  usage: [
    'npm run withdrawals -- list',
    'npm run withdrawals -- R-000001 match <numéro de commande>',
    'npm run withdrawals -- R-000001 awaiting-goods|received|refunded',
    'npm run withdrawals -- R-000001 refuse "<raison>"',
    'npm run withdrawals -- return-paid-by buyer|shop',
  ].join('\n'),
  lines: (withdrawals: readonly Withdrawal[]) => [
    countOf(withdrawals.length, 'rétractation à traiter', 'rétractations à traiter'),
    ...withdrawals.map(
      (withdrawal) =>
        `  ${withdrawalNumber(withdrawal.id)}  ${formatMoment(withdrawal.declaredAt)}  ${withdrawal.name}, commande ${withdrawal.orderId ?? `« ${withdrawal.orderNumber} » à retrouver`}  ${STATUS_NAMES[withdrawal.status]}`,
    ),
  ],
  changed: ({ id, status }: Withdrawal) =>
    `${withdrawalNumber(id)}${NO_BREAK_SPACE}: ${STATUS_NAMES[status]}`,
  saved: 'Réglage enregistré.',
  refusals: {
    unknown: 'Cette rétractation n’existe pas.',
    'unknown-order': 'Cette commande n’existe pas.',
    'not-now': 'Cette étape n’est pas possible maintenant.',
  } satisfies Record<WithdrawalChangeRefusal, string>,
};
