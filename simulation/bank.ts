import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { StripeKeys } from '#platform/stripe-keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { WEBHOOK_JOB } from '#shop/orders/payments/server/sandbox/events.ts';
import { openSandbox } from '#shop/orders/payments/server/sandbox/open-sandbox.ts';
import type { Clock } from './clock.ts';

type Options = {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: StripeKeys;
  readonly config: Config;
};

const payloadSchema = z.object({ text: z.string() });

/**
 * The payment provider as a separate service: a sandbox that survives a crash of the shop's process. It
 * queues its webhooks until the scheduler delivers them.
 */
export async function openBank({ db, clock, keys, config }: Options) {
  const fastify = Fastify({ logger: false });
  await fastify.register(formbody);
  const sandbox = await openSandbox(fastify, {
    db,
    now: clock.trueNow,
    log: fastify.log,
    config,
    sandboxKeys: keys,
    provider: { isSandbox: true },
  });
  await fastify.ready();
  return {
    fastify,
    answerChallenge: sandbox.answerChallenge,
    /** Removes and returns the webhooks created since the last call, oldest first. */
    async takeWebhooks(): Promise<string[]> {
      const rows = await db
        .deleteFrom('jobs')
        .where('kind', '=', WEBHOOK_JOB)
        .returning(['id', 'payload'])
        .execute();
      return rows
        .sort((a, b) => Number(a.id) - Number(b.id))
        .map(({ payload }) => payloadSchema.parse(payload).text);
    },
    close: () => fastify.close(),
  };
}
