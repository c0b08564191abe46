import { HOUR_MS, MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Deps } from '#platform/server/deps.ts';
import { ORDER_MAIL_JOB } from './enqueue-order-mails.ts';
import { cancelOverdueOrders, cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { forgetContacts } from './forget-contacts.ts';
import { renderOrderMail } from './render-order-mail.ts';

export const orders: Slice<Deps> = {
  name: 'orders',
  jobs: (deps) => ({ [ORDER_MAIL_JOB]: renderOrderMail(deps) }),
  chores: [
    { name: 'cancel unpaid orders', everyMs: MINUTE_MS, run: cancelUnpaidOrders },
    { name: 'cancel overdue orders', everyMs: MINUTE_MS, run: cancelOverdueOrders },
    { name: 'erase contacts of deleted customers', everyMs: HOUR_MS, run: ({ db }) => forgetContacts(db) },
  ],
};
