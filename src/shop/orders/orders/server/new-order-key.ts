import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** What opens an order to whoever placed it. */
export const newOrderKey = () =>
  `wc_order_${Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
