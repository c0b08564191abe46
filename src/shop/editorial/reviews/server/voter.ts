import { createHash } from 'node:crypto';

/**
 * Returns a hash of the visitor id for storing votes. The id itself gives access to the cart and is not
 * stored with votes.
 */
export const voterOf = (visitor: string): string =>
  createHash('sha256').update(`voice ${visitor}`).digest('hex').slice(0, 32);
