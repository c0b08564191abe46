import { HOUR_MS, MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { sumTallies } from './revision/count-orders.ts';
import { ORDER_MAIL_JOB } from './enqueue-order-mails.ts';
import { cancelOverdueOrders } from './expire-orders.ts';
import { eraseContacts, eraseOldBuyers, markOldContacts } from './erase-contacts.ts';
import { forgetOldDrafts } from './order-drafts.ts';
import { renderOrderMail } from './render-order-mail.ts';

export const orders: Slice<Deps> = {
  name: 'orders',
  jobs: (deps) => ({ [ORDER_MAIL_JOB]: renderOrderMail(deps) }),
  chores: [
    { name: 'forget old drafts', everyMs: HOUR_MS, run: ({ db }) => forgetOldDrafts(db) },
    { name: 'sum order tallies', everyMs: MINUTE_MS, run: ({ db }) => sumTallies(db) },
    { name: 'cancel overdue orders', everyMs: MINUTE_MS, run: cancelOverdueOrders },
    {
      name: 'erase contacts of deleted customers and of old orders',
      everyMs: HOUR_MS,
      run: async ({ db, now }) => {
        await markOldContacts(db, now());
        await eraseContacts(db);
        await eraseOldBuyers(db, now());
      },
    },
  ],
};
