import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Generates the secret key that gives its buyer access to an order. */
export const newOrderKey = () =>
  `wc_order_${Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
