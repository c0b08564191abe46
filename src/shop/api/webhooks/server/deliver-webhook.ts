import { z } from 'zod';
import type { Job } from '#platform/server/jobs/job.ts';
import { postPublic } from '#platform/server/edge/public-network.ts';
import { hmac } from '#platform/server/signed-token.ts';
import { enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { webhookOffMail } from '../webhook-mail.ts';
import { partsOf, WEBHOOK_TOPICS, type WebhookResource } from '../webhook.ts';
import { webhookPath } from '../webhook-paths.ts';
import { findWebhook, type WebhookWithSecret } from './find-webhooks.ts';
import { saveDelivery } from './store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** The triggers of the resources enqueue jobs of this kind. */
export const WEBHOOK_JOB = 'webhook';

const JOB: Actor = { kind: 'job', id: null, name: WEBHOOK_JOB, ip: null };

const DEADLINE_MS = 5_000;
const LONGEST_ERROR = 300;

const webhookJob = z.object({
  webhookId: z.int(),
  topic: z.enum(WEBHOOK_TOPICS),
  resourceId: z.int(),
});

type DeliveryRequest = z.infer<typeof webhookJob> & { readonly deliveryId: number };

/** The signature that receivers compare. */
const signatureOf = (secret: string, body: string) => hmac(secret, body).toString('base64');

/** The present state of a resource as it is sent; undefined if it was deleted or lies in the trash. */
export type LoadPayload<Deps> = (
  deps: Deps,
  resource: WebhookResource,
  id: number,
) => Promise<object | undefined>;

/**
 * Delivers one change. A failed delivery is logged and not repeated by itself: the merchant replays it. A job that
 * runs twice sends the same delivery id, and is counted once.
 */
export const deliverWebhook =
  <Deps extends WebhookDeps>(deps: Deps, loadPayload: LoadPayload<Deps>) =>
  async ({ id, payload }: Job): Promise<void> => {
    const delivery = { ...webhookJob.parse(payload), deliveryId: id };
    const webhook = await findWebhook(deps, delivery.webhookId);
    if (!webhook?.isActive) return;
    const { resource, event } = partsOf(delivery.topic);
    const content =
      event === 'deleted'
        ? { id: delivery.resourceId }
        : await loadPayload(deps, resource, delivery.resourceId);
    // A resource that is gone in the meantime has a delivery of its own.
    if (!content) return;
    const startedMs = performance.now();
    const outcome = await send(deps, webhook, delivery, JSON.stringify(content));
    const durationMs = Math.round(performance.now() - startedMs);
    await logDelivery(deps, webhook, { ...delivery, ...outcome, durationMs });
  };

type Outcome = { readonly status: number | null; readonly error: string | null };

async function send(
  { config, reachesPrivateNetworks }: WebhookDeps,
  { id, url, secret }: WebhookWithSecret,
  { topic, deliveryId }: DeliveryRequest,
  body: string,
): Promise<Outcome> {
  if (secret === undefined) return { status: null, error: 'the secret cannot be read' };
  const { resource, event } = partsOf(topic);
  try {
    const status = await postPublic({
      url,
      body,
      deadlineMs: DEADLINE_MS,
      reachesPrivateNetworks,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Eveil-Webhook',
        'X-WC-Webhook-Source': config.publicUrl + PATHS.home,
        'X-WC-Webhook-Topic': topic,
        'X-WC-Webhook-Resource': resource,
        'X-WC-Webhook-Event': event,
        'X-WC-Webhook-Signature': signatureOf(secret, body),
        'X-WC-Webhook-ID': String(id),
        'X-WC-Webhook-Delivery-ID': String(deliveryId),
      },
    });
    return { status, error: status >= 200 && status < 300 ? null : `status ${status}` };
  } catch (error) {
    // The receiver or its network failed: the log shows it to the merchant.
    return {
      status: null,
      error: String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR),
    };
  }
}

async function logDelivery(
  { db, now, config, log }: WebhookDeps,
  { id, name, url }: WebhookWithSecret,
  {
    deliveryId,
    topic,
    resourceId,
    status,
    error,
    durationMs,
  }: DeliveryRequest & Outcome & { durationMs: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const delivery = {
      id: deliveryId,
      webhookId: id,
      topic,
      resourceId,
      at: now(),
      durationMs,
      status,
      error,
    };
    if (!(await saveDelivery(tx, delivery))) return;
    log.warn({ webhook: id }, 'webhook switched off after failures in a row');
    const href = config.publicUrl + webhookPath(id);
    await enqueueMerchantMail(
      tx,
      (to) => webhookOffMail({ to, name, url, href }),
      `webhook-off:${deliveryId}`,
    );
    await recordAudit(tx, {
      at: now(),
      actor: JOB,
      action: 'webhook.off',
      entity: { type: 'webhook', id: String(id) },
      diff: diffOf({ isActive: true }, { isActive: false }),
    });
  });
}
