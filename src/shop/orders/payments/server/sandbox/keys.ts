import { createHmac } from 'node:crypto';
import type { StripeKeys } from '#platform/server/config.ts';

/** The sandbox's keys come of the shop's own secret: the same in all its processes, and in no other shop. */
export function sandboxKeys(shopSecret: string): StripeKeys {
  const derive = (what: string) => createHmac('sha256', shopSecret).update(`sandbox ${what}`).digest('hex');
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook secret')}`,
  };
}
