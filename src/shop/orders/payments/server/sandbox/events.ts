import { z } from 'zod';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import { callOut } from '#platform/server/outbound.ts';
import { hmac } from '#platform/server/signed-token.ts';
import type { Db } from '#platform/server/database/database.ts';
import { WEBHOOK_PATH } from '../../contract.ts';
import { newId, seconds, type WireObject } from './objects.ts';

/**
 * The job that delivers webhook events to the shop. It survives a restart and retries until the shop accepts
 * the event.
 */
export const WEBHOOK_JOB = 'sandbox-webhook';

export async function postEvent(tx: Db, type: string, object: WireObject, at: Date): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: seconds(at),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  };
  await enqueue(tx, { kind: WEBHOOK_JOB, payload: { text: JSON.stringify(event) } });
}

/** Signs a webhook event like the provider does: the time and the text, with the shared secret. */
export function signMessage(text: string, secret: string, at: Date): string {
  const time = seconds(at);
  return `t=${time},v1=${hmac(secret, `${time}.${text}`).toString('hex')}`;
}

const payloadSchema = z.object({ text: z.string() });
const ANSWER_MS = 10_000;

type Sender = { readonly now: () => Date; readonly webhookSecret: string; readonly address: () => URL };

export const deliverEvent =
  ({ now, webhookSecret, address }: Sender) =>
  async ({ payload }: Job): Promise<void> => {
    const { text } = payloadSchema.parse(payload);
    const answer = await callOut({
      url: new URL(WEBHOOK_PATH, address()),
      method: 'POST',
      body: text,
      headers: {
        'Content-Type': 'application/json',
        'Stripe-Signature': signMessage(text, webhookSecret, now()),
      },
      deadlineMs: ANSWER_MS,
    });
    if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  };
