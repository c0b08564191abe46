import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import type { Deps } from '#platform/server/deps.ts';
import { acceptAttribution } from '#shop/common/attribution/server/accept-attribution.ts';
import { isEmail } from '#shop/common/addresses/address.ts';
import { FIELD, type AccountFault } from '../account-faults.ts';
import { countEmailAttempt } from './attempts.ts';
import { mailLink, type LinkRequest } from './mail-link.ts';
import { addressForm } from './schemas.ts';

type Person = { readonly email: string; readonly firstName: string; readonly lastName: string };

export type LinkRequestOutcome =
  | { readonly kind: 'sent'; readonly person: Person }
  | { readonly kind: 'faults'; readonly faults: readonly AccountFault[]; readonly person: Person }
  | { readonly kind: 'slow-down'; readonly person: Person; readonly waitSeconds: number };

/**
 * Handles a request for an account, a new password or the data of an email. The response does not reveal
 * whether the email is known.
 */
export async function requestLink(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'keyedHash'>,
  client: string,
  { fields }: SubmittedForm,
  kind: LinkRequest,
): Promise<LinkRequestOutcome> {
  const { email, first_name: firstName, last_name: lastName } = addressForm.parse(fields);
  const person = { email, firstName, lastName };
  if (!isEmail(email)) return { kind: 'faults', faults: [{ field: FIELD.email, code: 'email' }], person };
  const allowed = await countEmailAttempt(deps, { kind: 'mail', email, client });
  if (!allowed.ok) return { kind: 'slow-down', person, waitSeconds: allowed.waitSeconds };
  const attribution = await acceptAttribution(deps.db, fields);
  await deps.db.transaction().execute((tx) => mailLink(tx, deps, { ...person, attribution }, kind));
  return { kind: 'sent', person };
}
