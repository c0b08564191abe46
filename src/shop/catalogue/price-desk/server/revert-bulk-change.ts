import type { Reverter } from '#shop/staff/audit/server/undo-entry.ts';
import { findBulkChange } from './bulk-queries.ts';
import { undoBulkChange } from './change-bulk.ts';
import { lockBulkChange } from './store.ts';

/** Undoes a change of many prices as a whole, once it is done. */
export const bulkChangeReverter: Reverter = {
  async load(tx, id) {
    await lockBulkChange(tx, Number(id));
    const change = await findBulkChange(tx, Number(id));
    return change && { status: change.status };
  },
  restore: (tx, id, _wanted, author) => undoBulkChange(tx, author, Number(id)),
};
