import { isUnsettled, type WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';
import { StateBadge } from '../../parts/office-table.tsx';
import { texts } from './texts.ts';

/** The state of a return, in words and colour. */
export function ReturnBadge({ status }: { status: WithdrawalStatus }) {
  const tone = isUnsettled(status) ? 'warning' : status === 'refunded' ? 'good' : 'neutral';
  return <StateBadge tone={tone}>{texts.states[status]}</StateBadge>;
}
