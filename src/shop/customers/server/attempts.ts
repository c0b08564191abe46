import type { Deps } from '../../../platform/server/deps.ts';
import { LIMITS, waitSeconds, type Attempt } from '../attempts.ts';
import { emailKey } from '../customer.ts';
import { countAttempts, forgetAttempts, forgetSubjects, insertAttempts } from './store.ts';
import { hashOf } from './token.ts';

type Try = { readonly kind: Attempt; readonly email: string; readonly ip: string };

/** Neither who tries nor about whom can be read from the table. */
const subjectsOf = ({ kind, email, ip }: Try) => ({
  address: hashOf(`${kind} ${emailKey(email)}`),
  machine: hashOf(`${kind} ${ip}`),
});

export type Allowed =
  | { readonly ok: true; readonly attempts: readonly string[] }
  | { readonly ok: false; readonly waitSeconds: number };

/**
 * Counts a try before it is made, in all processes: of many at once, no more get through than one after the other.
 * It makes no difference whether the address is one we know.
 */
export async function countTry({ db, now }: Pick<Deps, 'db' | 'now'>, tried: Try): Promise<Allowed> {
  const at = now();
  const { address, machine } = subjectsOf(tried);
  const attempts = await insertAttempts(db, [address, machine], at);
  const counted = await countAttempts(db, tried.kind, [address, machine], at);
  const { perAddress, perMachine } = LIMITS[tried.kind];
  const over = [
    { limit: perAddress, ...counted.get(address) },
    { limit: perMachine, ...counted.get(machine) },
  ].filter(({ limit, count = 0 }) => count > limit);
  if (over.length === 0) return { ok: true, attempts };
  // One that is refused does not make the wait longer.
  await forgetAttempts(db, attempts);
  const waits = over.map(({ oldest = at }) => waitSeconds(tried.kind, oldest, at));
  return { ok: false, waitSeconds: Math.max(...waits) };
}

/** Whether somebody may go on trying, without counting it as a try. */
export async function mayTry({ db, now }: Pick<Deps, 'db' | 'now'>, tried: Try): Promise<boolean> {
  const { address, machine } = subjectsOf(tried);
  const counted = await countAttempts(db, tried.kind, [address, machine], now());
  const { perAddress, perMachine } = LIMITS[tried.kind];
  return (counted.get(address)?.count ?? 0) < perAddress && (counted.get(machine)?.count ?? 0) < perMachine;
}

/** After the right password: this try was none, and the wrong ones about this address are forgiven. */
export async function forgiveTries(
  { db }: Pick<Deps, 'db'>,
  tried: Try,
  attempts: readonly string[],
): Promise<void> {
  await forgetAttempts(db, attempts);
  await forgetSubjects(db, [subjectsOf(tried).address]);
}
