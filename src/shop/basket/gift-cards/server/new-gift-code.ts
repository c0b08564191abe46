import { randomInt } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS, giftCodeFrom } from '../gift-code.ts';

export const newGiftCode = (): string =>
  giftCodeFrom(Array.from({ length: GIFT_CODE_LENGTH }, () => randomInt(GIFT_CODE_LETTERS.length)));

/** The stored form of a code: without the secret of the shop, a copy of the table opens no card. */
export const hashGiftCode = ({ keyedHash }: Pick<Deps, 'keyedHash'>, code: string): string =>
  keyedHash(`gift card ${code}`);
