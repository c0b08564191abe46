import type { FastifyInstance } from 'fastify';
import type { StripeKeys } from '#platform/stripe-keys.ts';
import type { Deps } from '#platform/server/deps.ts';
import { repeat } from '#platform/server/jobs/repeat.ts';
import type { Provider } from '../stripe.ts';
import { answerSandboxChallenge, intentOf, sandboxApi } from './api.ts';
import { findObject, forgetOldRequests } from './store.ts';

const HOUR_MS = 3600 * 1000;

type Options = Pick<Deps, 'db' | 'now' | 'log' | 'config'> & {
  readonly sandboxKeys: StripeKeys;
  readonly provider: Pick<Provider, 'isSandbox'>;
};

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Starts the built-in payment provider. It answers while the shop has no keys of a real provider. */
export async function openSandbox(
  app: FastifyInstance,
  { db, now, log, config, sandboxKeys, provider }: Options,
) {
  const isOpen = () => provider.isSandbox;
  const api = { db, now, log, keys: sandboxKeys, isOpen, publicUrl: config.publicUrl };
  await sandboxApi(app, api);
  repeat(app, db, HOUR_MS, 'forgetting old requests to the sandbox', () => forgetOldRequests(db));
  return {
    /** Returns the intent of a challenge to the holder of its client secret. */
    async findChallenge(clientSecret: string) {
      if (!isOpen()) return undefined;
      const id = intentOf(clientSecret);
      const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
      const intent = await findObject(db, kind, id);
      return intent?.client_secret === clientSecret ? intent : undefined;
    },
    answerChallenge: (clientSecret: string, accepts: boolean) =>
      answerSandboxChallenge(api, clientSecret, accepts),
  };
}
