/** The form of a shopper who waits for an article. */
export const WAITING_FIELDS = { item: 'article', email: 'email', trap: 'site' } as const;

/** So many people are told for each piece that is back: not everybody comes. */
const PEOPLE_PER_PIECE = 3;

/** The time after which the next people are told, if pieces are still there. */
export const NEXT_ROUND_HOURS = 24;

/** Returns the number of waiting people to notify for this stock; a stock that is not counted is enough for all. */
export function peopleToTell(stock: number | null, waiting: number): number {
  if (stock === null) return waiting;
  return Math.min(waiting, Math.max(stock, 0) * PEOPLE_PER_PIECE);
}

export type WaitingItem = {
  readonly sellableId: number;
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  /** The choices of a variation: « rouge, grand »; empty for a product. */
  readonly options: string;
  readonly isInStock: boolean;
};

export type WaitingRefusal = 'no-email' | 'no-item' | 'in-stock' | 'too-many';
