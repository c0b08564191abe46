/** Why a stock changed. */
export const MOVEMENT_REASONS = [
  'opening',
  'sold',
  'cancelled',
  'returned',
  'received',
  'counted',
  'broken',
  'corrected',
  'removed',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** The reason for a stock change; the movement stores it. */
export type StockCause = {
  readonly reason: Exclude<MovementReason, 'opening' | 'removed'>;
  /** A member of the staff (« staff:Louise »), a command or a part of the shop. */
  readonly author: string;
  readonly note?: string;
  readonly orderId?: number;
  readonly receiptId?: number;
  readonly countId?: number;
  /** The change of many stocks. */
  readonly changeId?: number;
  /** Only for a change of one stock: a second movement with this key is refused by the database. */
  readonly requestKey?: string;
};
