import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from './database/database.ts';

/** Stateless tokens which prove that the shop prepared a request for this visitor. */
export type Nonces = {
  create(action: string, visitor: string | undefined): string;
  isValid(nonce: unknown, action: string, visitor: string | undefined): boolean;
};

/** A nonce is valid for between one and two of these. */
const TICK_MS = 12 * 3600 * 1000;
const LENGTH = 20;

export function createNonces(secret: string, now: () => Date): Nonces {
  const at = (tick: number, action: string, visitor = '') =>
    createHmac('sha256', secret).update(`${tick}|${action}|${visitor}`).digest('hex').slice(0, LENGTH);
  const tick = () => Math.floor(now().getTime() / TICK_MS);
  return {
    create: (action, visitor) => at(tick(), action, visitor),
    isValid(nonce, action, visitor) {
      if (typeof nonce !== 'string' || nonce.length !== LENGTH) return false;
      const given = Buffer.from(nonce.padEnd(LENGTH).slice(0, LENGTH));
      return [tick(), tick() - 1].some((one) => {
        const expected = Buffer.from(at(one, action, visitor));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

/** Loads the shop's secret, which is created once and shared by all its processes. */
export async function loadSecret(db: Db): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'shop', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'shop')
    .executeTakeFirstOrThrow();
  return value;
}
