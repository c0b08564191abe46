import { POP_UP_ROLES_CALL } from '../contract.ts';
import type { Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';

/** Pages are the same for everybody: a pop-up that some do not see asks who is there (§6). */
export function popUpCalls(ajax: Ajax, deps: Pick<Deps, 'db' | 'now' | 'config'>): void {
  ajax.extension(POP_UP_ROLES_CALL, async ({ request }) => {
    const customer = await findCustomer(deps, request);
    return { roles: customer ? [customer.role] : [] };
  });
}
