import { hmac } from './signed-token.ts';

/**
 * Hashes with the shop's secret, so that values cannot be found by brute force without it. Returns 64
 * hexadecimal digits.
 */
export type KeyedHash = (value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (value) =>
    hmac(secret, value).toString('hex');
