import { createHmac } from 'node:crypto';

/** Hashes with the shop's secret: without it, nobody can find the value by trying all of them. 64 hexadecimal digits. */
export type KeyedHash = (value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (value) =>
    createHmac('sha256', secret).update(value).digest('hex');
