import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { undoStockChange } from './change-stocks.ts';
import { findStockChange } from './stock-change-queries.ts';
import { lockStockChange } from './store.ts';

/** Undoes a change of many stocks as a whole, once it is done. */
export const stockChangeReverter: Reverter = {
  async load(tx, id) {
    await lockStockChange(tx, Number(id));
    const change = await findStockChange(tx, Number(id));
    return change && { status: change.status };
  },
  restore: (tx, id, _wanted, author) => undoStockChange(tx, author, Number(id)),
};
