export const WITHDRAWAL_STATUSES = [
  'declared',
  'matched',
  'awaiting-goods',
  'received',
  'inspected',
  'refunded',
  'refused',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** The complete transition table. The refund may come before the goods, on a proof of posting or as a gesture. */
const NEXT: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  declared: ['matched', 'refused'],
  matched: ['awaiting-goods', 'received', 'refunded', 'refused'],
  'awaiting-goods': ['received', 'refunded', 'refused'],
  received: ['inspected', 'refunded', 'refused'],
  // An inspection can be corrected until the refund.
  inspected: ['inspected', 'refunded', 'refused'],
  refunded: [],
  refused: [],
};

export const mayBecome = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => NEXT[from].includes(to);

/** Whether the merchant still has something to do. */
export const isUnsettled = (status: WithdrawalStatus): boolean => NEXT[status].length > 0;

/** Whether the merchant has looked at the declaration. */
export const isExamined = (status: WithdrawalStatus): boolean =>
  status !== 'declared' && status !== 'matched';
