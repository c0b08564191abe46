import { isIP } from 'node:net';
import { fail, succeed } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { isPublicIp } from '#platform/server/edge/public-network.ts';
import { sealText } from '#platform/server/sealed-text.ts';
import { newToken } from '#platform/server/secret-token.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkWebhook,
  isHouseName,
  WEBHOOK_STATES,
  type AllowedTargets,
  type WebhookDraft,
  type WebhookFault,
  type WebhookField,
  type WebhookState,
} from '../webhook.ts';
import { WEBHOOK_JOB } from './deliver-webhook.ts';
import { SECRET_PURPOSE } from './find-webhooks.ts';
import { deleteRow, insertWebhook, lockWebhook, setActive, updateWebhook } from './store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const USUAL_TARGETS: AllowedTargets = {
  protocols: ['https:'],
  isPublicHost: (host) => (isIP(host) === 0 ? !isHouseName(host) : isPublicIp(host)),
};
const TEST_TARGETS: AllowedTargets = { protocols: ['http:', 'https:'], isPublicHost: () => true };

/** The customers of a demo shop are invented, so that its webhooks may go out unencrypted. */
function targetsOf({ reachesPrivateNetworks, config }: WebhookDeps): AllowedTargets {
  if (reachesPrivateNetworks) return TEST_TARGETS;
  return config.isLocalDemo ? { ...USUAL_TARGETS, protocols: TEST_TARGETS.protocols } : USUAL_TARGETS;
}

type Faults = Partial<Record<WebhookField, WebhookFault>>;

export async function createWebhook(
  deps: WebhookDeps,
  draft: WebhookDraft & { readonly state?: WebhookState },
  actor: Actor,
) {
  const faults = checkWebhook(draft, targetsOf(deps));
  if (Object.keys(faults).length > 0) return { ok: false, faults } as const;
  const { name, topic, url, state = 'active' } = draft;
  const secret = draft.secret === '' ? newToken() : draft.secret;
  return inTransaction(deps.db, async (tx) => {
    const sealedSecret = sealText(deps.keyedHash, SECRET_PURPOSE, secret);
    const id = await insertWebhook(tx, { name, topic, url, state, sealedSecret });
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'webhook.create',
      entity: { type: 'webhook', id: String(id) },
      diff: diffOf({}, { name, topic, url }),
    });
    return succeed(id);
  });
}

type WebhookChanges = Partial<WebhookDraft> & { readonly state?: WebhookState | undefined };
type Changed =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: 'unknown' }
  | { readonly ok: false; readonly failure: 'invalid'; readonly faults: Faults };

/** Changes some fields of a webhook. An empty secret keeps the present one. */
export const changeWebhook = (
  deps: WebhookDeps,
  { id, changes }: { readonly id: number; readonly changes: WebhookChanges },
  actor: Actor,
): Promise<Changed> =>
  inTransaction(deps.db, async (tx): Promise<Changed> => {
    const found = await lockWebhook(tx, id);
    if (!found) return fail('unknown');
    const { isActive, offState, ...stored } = found;
    const before = { ...stored, state: isActive ? 'active' : offState };
    const { secret = '', state = stateOf(before.state), ...fields } = changes;
    const draft = { ...stored, ...fields };
    const faults = checkWebhook({ ...draft, secret }, targetsOf(deps));
    if (Object.keys(faults).length > 0) return { ...fail('invalid'), faults };
    const diff = diffOf({ ...before, secret: '' }, { ...draft, state, secret }, ['secret']);
    if (Object.keys(diff).length === 0) return { ok: true };
    const isRestart = state === 'active' && !isActive;
    const sealedSecret = secret === '' ? undefined : sealText(deps.keyedHash, SECRET_PURPOSE, secret);
    await updateWebhook(tx, id, { ...draft, state, sealedSecret, isRestart, now: deps.now() });
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'webhook.change',
      diff,
      entity: { type: 'webhook', id: String(id) },
    });
    return { ok: true };
  });

const stateOf = (stored: string): WebhookState =>
  WEBHOOK_STATES.find((state) => state === stored) ?? 'paused';

/** Switches a webhook on or off. A second press changes nothing. */
export const switchWebhook = (
  { db, now }: WebhookDeps,
  { id, isActive }: { readonly id: number; readonly isActive: boolean },
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const name = await setActive(tx, id, { isActive, now: now() });
    if (name === undefined) return succeed('same');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: isActive ? 'webhook.on' : 'webhook.off',
      entity: { type: 'webhook', id: String(id) },
      diff: diffOf({ isActive: !isActive }, { isActive }),
    });
    return succeed('done');
  });

/** Deletes a webhook with its log. */
export const deleteWebhook = ({ db, now }: WebhookDeps, id: number, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const name = await deleteRow(tx, id);
    if (name === undefined) return succeed('same');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'webhook.delete',
      entity: { type: 'webhook', id: String(id) },
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
      at: now(),
      actor,
      action: 'webhook.replay',
      entity: { type: 'webhook', id: String(id) },
      diff: diffOf({}, { topic, resourceId }),
    });
    return succeed('done');
  });
