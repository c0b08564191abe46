import type { OrderStatus } from './order-status.ts';

type TrashFacts = {
  readonly status: OrderStatus;
  /** An invoice, a credit note or a refund: they are kept for ten years (Code de commerce, L123-22). */
  readonly hasDocuments: boolean;
  /** Nothing was ever ordered with it. */
  readonly isEmpty: boolean;
};

/** Whether an order may be put into the trash: nobody has paid it, and no book names it. */
export const mayTrash = ({ status, hasDocuments, isEmpty }: TrashFacts): boolean =>
  !hasDocuments && (isEmpty || ['pending', 'on-hold', 'failed', 'cancelled'].includes(status));
