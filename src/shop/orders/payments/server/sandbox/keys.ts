import type { StripeKeys } from '#platform/stripe-keys.ts';
import { hmac } from '#platform/server/signed-token.ts';

/**
 * Derives the sandbox keys from the shop's secret, so that they are the same in all its processes and differ
 * between shops.
 */
export function sandboxKeys(shopSecret: string): StripeKeys {
  const derive = (what: string) => hmac(shopSecret, `sandbox ${what}`).toString('hex');
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook secret')}`,
  };
}
