import { randomBytes } from 'node:crypto';

/** Creates an idempotency key for a payment form: repeated submissions count once. */
export const newIdempotencyKey = () => randomBytes(16).toString('hex');
