import { HOUR_MS, type Slice } from '#shop/common/slices/server/slice-types.ts';
import { deliverWebhook, WEBHOOK_JOB, type LoadPayload } from './deliver-webhook.ts';
import { deleteOldDeliveries } from './store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const KEPT_DAYS = 30;

/** `loadPayload` reads a resource as the REST API shows it. */
export const webhooksSlice = <Deps extends WebhookDeps>(loadPayload: LoadPayload<Deps>): Slice<Deps> => ({
  name: 'webhooks',
  jobs: (deps) => ({ [WEBHOOK_JOB]: deliverWebhook(deps, loadPayload) }),
  jobConcurrency: { [WEBHOOK_JOB]: 4 },
  chores: [
    {
      name: 'forget webhook deliveries',
      everyMs: HOUR_MS,
      run: ({ db, now }) => deleteOldDeliveries(db, new Date(now().getTime() - KEPT_DAYS * 24 * HOUR_MS)),
    },
  ],
});
