import { randomBytes } from 'node:crypto';

/** One press of a button that pays: however often it reaches the shop, it counts once. */
export const newPress = () => randomBytes(16).toString('hex');
