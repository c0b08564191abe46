import { randomBytes } from 'node:crypto';
import type { Db } from './database/database.ts';
import { hmac, isSame } from './signed-token.ts';

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
    hmac(secret, `${tick}|${action}|${visitor}`).toString('hex').slice(0, LENGTH);
  const tick = () => Math.floor(now().getTime() / TICK_MS);
  return {
    create: (action, visitor) => at(tick(), action, visitor),
    isValid(nonce, action, visitor) {
      if (typeof nonce !== 'string') return false;
      return [tick(), tick() - 1].some((one) => isSame(nonce, at(one, action, visitor)));
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
