import { MINUTE_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { StripeKeys } from '#platform/stripe-keys.ts';
import { cardCalls, type CardCallDeps } from './ajax-calls.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import { FORGET_CARDS_JOB, deleteAtProvider } from './delete-cards.ts';
import { reconcile } from './reconcile.ts';
import type { LivePaymentAccount } from './payment-account.ts';
import { deliverEvent, WEBHOOK_JOB } from './sandbox/events.ts';
import { webhookRoute } from './webhook-route.ts';

export type PaymentSliceDeps = CardCallDeps & {
  /** The keys of the sandbox, whether it is used or not. */
  readonly sandboxKeys: StripeKeys;
  readonly paymentAccount: LivePaymentAccount;
  /** The URL of this process, where the sandbox delivers its webhooks. */
  readonly ownUrl: () => URL;
};

export const payments: Slice<PaymentSliceDeps> = {
  name: 'payments',
  routes: webhookRoute,
  calls: cardCalls,
  jobs: (deps) => ({
    [FORGET_CARDS_JOB]: deleteAtProvider(deps),
    [WEBHOOK_JOB]: deliverSandboxEvents(deps),
  }),
  chores: [
    { name: 'reconcile payments', everyMs: MINUTE_MS, run: reconcile },
    { name: 'cancel unpaid orders', everyMs: MINUTE_MS, run: cancelUnpaidOrders },
  ],
  // A change that a process could not load when it was told of it.
  machineChores: [
    { name: 'reload payment keys', everyMs: MINUTE_MS, run: ({ paymentAccount }) => paymentAccount.reload() },
  ],
  caches: ({ paymentAccount }) => [paymentAccount],
};

/** Events of the sandbox that are left when the shop changes to another provider concern nobody. */
const deliverSandboxEvents = ({ now, sandboxKeys, ownUrl, provider }: PaymentSliceDeps) => {
  const deliver = deliverEvent({ now, webhookSecret: sandboxKeys.webhookSecret, address: ownUrl });
  return async (job: Job) => {
    if (provider.isSandbox) await deliver(job);
  };
};
