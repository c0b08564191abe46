import { createHash } from 'node:crypto';

/** A browser among those that vote. Its own name, which opens its basket, is not stored beside what it thinks. */
export const voterOf = (visitor: string): string =>
  createHash('sha256').update(`voice ${visitor}`).digest('hex').slice(0, 32);
