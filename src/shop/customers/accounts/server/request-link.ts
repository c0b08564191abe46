import type { Deps } from '#platform/server/deps.ts';
import { acceptAttribution } from '#shop/common/attribution/server/accept-attribution.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { countEmailAttempt } from './attempts.ts';
import { mailLink } from './mail-link.ts';
import { addressForm } from './schemas.ts';

type Person = { readonly email: string; readonly firstName: string; readonly lastName: string };

export type LinkRequestOutcome =
  | { readonly kind: 'sent'; readonly person: Person }
  | { readonly kind: 'no-address'; readonly person: Person }
  | { readonly kind: 'slow-down'; readonly person: Person; readonly waitSeconds: number };

/**
 * Handles a request for an account or a new password. The response does not reveal whether the email is
 * known.
 */
export async function requestLink(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>,
  client: string,
  fields: unknown,
  asked: 'account' | 'password',
): Promise<LinkRequestOutcome> {
  const { email, first_name: firstName, last_name: lastName } = addressForm.parse(fields);
  const person = { email, firstName, lastName };
  if (!isEmail(email)) return { kind: 'no-address', person };
  const allowed = await countEmailAttempt(deps, { kind: 'mail', email, client });
  if (!allowed.ok) return { kind: 'slow-down', person, waitSeconds: allowed.waitSeconds };
  const attribution = await acceptAttribution(deps.db, fields);
  await deps.db.transaction().execute((tx) => mailLink(tx, deps, { ...person, attribution }, asked));
  return { kind: 'sent', person };
}
