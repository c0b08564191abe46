import { createHmac } from 'node:crypto';
import type { StripeKeys } from '#platform/server/config.ts';

/**
 * Derives the sandbox keys from the shop's secret, so that they are the same in all its processes and differ
 * between shops.
 */
export function sandboxKeys(shopSecret: string): StripeKeys {
  const derive = (what: string) => createHmac('sha256', shopSecret).update(`sandbox ${what}`).digest('hex');
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook secret')}`,
  };
}
