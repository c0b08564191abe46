import { isIP } from 'node:net';
import { fail, succeed } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { isPublicIp } from '#platform/server/edge/public-network.ts';
import { sealText } from '#platform/server/sealed-text.ts';
import { newToken } from '#platform/server/secret-token.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { checkWebhook, isHouseName, type AllowedTargets, type WebhookDraft } from '../webhook.ts';
import { WEBHOOK_JOB } from './deliver-webhook.ts';
import { SECRET_PURPOSE } from './find-webhooks.ts';
import { deleteRow, insertWebhook, setActive } from './store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const USUAL_TARGETS: AllowedTargets = {
  protocols: ['https:'],
  isPublicHost: (host) => (isIP(host) === 0 ? !isHouseName(host) : isPublicIp(host)),
};
const TEST_TARGETS: AllowedTargets = { protocols: ['http:', 'https:'], isPublicHost: () => true };

export async function createWebhook(deps: WebhookDeps, draft: WebhookDraft, actor: Actor) {
  const faults = checkWebhook(draft, deps.reachesPrivateNetworks ? TEST_TARGETS : USUAL_TARGETS);
  if (Object.keys(faults).length > 0) return { ok: false, faults } as const;
  const { name, topic, url } = draft;
  const secret = draft.secret === '' ? newToken() : draft.secret;
  return inTransaction(deps.db, async (tx) => {
    const sealedSecret = sealText(deps.keyedHash, SECRET_PURPOSE, secret);
    const id = await insertWebhook(tx, { name, topic, url, sealedSecret });
    await recordAudit(tx, {
      ...{ at: deps.now(), actor, action: 'webhook.create', entity: { type: 'webhook', id: String(id) } },
      diff: diffOf({}, { name, topic, url }),
    });
    return succeed(id);
  });
}

/** Switches a webhook on or off. A second press changes nothing. */
export const switchWebhook = (
  { db, now }: WebhookDeps,
  { id, isActive }: { readonly id: number; readonly isActive: boolean },
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const name = await setActive(tx, id, isActive);
    if (name === undefined) return succeed('same');
    await recordAudit(tx, {
      ...{ at: now(), actor, action: isActive ? 'webhook.on' : 'webhook.off' },
      ...{ entity: { type: 'webhook', id: String(id) }, diff: diffOf({ isActive: !isActive }, { isActive }) },
    });
    return succeed('done');
  });

/** Deletes a webhook with its log. */
export const deleteWebhook = ({ db, now }: WebhookDeps, id: number, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const name = await deleteRow(tx, id);
    if (name === undefined) return succeed('same');
    await recordAudit(tx, {
      ...{ at: now(), actor, action: 'webhook.delete', entity: { type: 'webhook', id: String(id) } },
      diff: diffOf({ name }, {}),
    });
    return succeed('done');
  });

/** Sends a logged delivery again, with the present state of its resource. */
export const replayDelivery = (
  { db, now }: WebhookDeps,
  { id, deliveryId }: { readonly id: number; readonly deliveryId: number },
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const delivery = await tx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(['d.topic', 'd.resource_id as resourceId', 'w.is_active as isActive'])
      .where('d.id', '=', String(deliveryId))
      .where('w.id', '=', id)
      .executeTakeFirst();
    if (!delivery) return fail('missing');
    if (!delivery.isActive) return fail('off');
    const { topic, resourceId } = delivery;
    await enqueue(tx, { kind: WEBHOOK_JOB, payload: { webhookId: id, topic, resourceId } });
    await recordAudit(tx, {
      ...{ at: now(), actor, action: 'webhook.replay', entity: { type: 'webhook', id: String(id) } },
      diff: diffOf({}, { topic, resourceId }),
    });
    return succeed('done');
  });
