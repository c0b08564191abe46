import { MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { StripeKeys } from '#platform/server/config.ts';
import { cardCalls, type CardCallDeps } from './ajax-calls.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { FORGET_CARDS_JOB, deleteAtProvider } from './delete-cards.ts';
import { reconcile } from './reconcile.ts';
import { deliverEvent, WEBHOOK_JOB } from './sandbox/events.ts';
import { webhookRoute } from './webhook-route.ts';

export type PaymentSliceDeps = CardCallDeps & {
  readonly keys: StripeKeys;
  /** The URL of this process, where the sandbox delivers its webhooks. */
  readonly ownUrl: () => URL;
};

export const payments: Slice<PaymentSliceDeps> = {
  name: 'payments',
  routes: webhookRoute,
  calls: cardCalls,
  jobs: (deps) => ({
    [FORGET_CARDS_JOB]: deleteAtProvider(deps),
    ...(!deps.config.stripe && { [WEBHOOK_JOB]: deliverSandboxEvents(deps) }),
  }),
  chores: [
    { name: 'reconcile payments', everyMs: MINUTE_MS, run: reconcile },
    { name: 'cancel unpaid orders', everyMs: MINUTE_MS, run: cancelUnpaidOrders },
  ],
};

const deliverSandboxEvents = ({ now, keys, ownUrl }: PaymentSliceDeps) =>
  deliverEvent({ now, webhookSecret: keys.webhookSecret, address: ownUrl });
