import type { Deps } from '#platform/server/deps.ts';
import { findAccount } from '#shop/customers/accounts/server/find-account.ts';
import { findLink, type Link } from '#shop/customers/accounts/server/find-link.ts';
import type { Person } from '../person.ts';

export type LinkedPerson = { readonly link: Link; readonly person: Person };

/** Finds the person to whom a data link was mailed, while the link is valid. */
export async function findLinkedPerson(
  deps: Pick<Deps, 'db' | 'now'>,
  key: unknown,
): Promise<LinkedPerson | undefined> {
  const link = await findLink(deps, key, ['data']);
  if (!link) return undefined;
  const account = await findAccount(deps.db, link.email);
  return { link, person: { email: account?.customer.email ?? link.email, customer: account?.customer } };
}
