import type { Deps } from '#platform/server/deps.ts';
import { spendLink } from '#shop/customers/accounts/server/use-data-link.ts';
import { erasePerson } from './erase-person.ts';
import { findLinkedPerson } from './find-person.ts';
import type { Person } from '../person.ts';

/**
 * Erases the person to whom a link was mailed. Returns undefined if the link is invalid or has served, and for
 * the administrator of the shop.
 */
export async function eraseByLink(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  key: unknown,
): Promise<Person | undefined> {
  const linked = await findLinkedPerson(deps, key);
  if (!linked || linked.person.customer?.role === 'administrator') return undefined;
  const { link, person } = linked;
  return deps.db.transaction().execute(async (tx) => {
    // Of two concurrent calls, only one finds the link.
    if (!(await spendLink(tx, link))) return undefined;
    await erasePerson(deps, tx, person);
    return person;
  });
}
