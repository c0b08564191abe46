import { POP_UP_ROLES_CALL } from '../contract.ts';
import type { Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';

/**
 * Registers the request for the visitor's roles: cached pages are equal for all visitors, so role conditions
 * need it (§6).
 */
export function popUpCalls(ajax: Ajax, deps: Pick<Deps, 'db' | 'now' | 'config'>): void {
  ajax.extension(POP_UP_ROLES_CALL, async ({ request }) => {
    const customer = await findCustomer(deps, request);
    return { roles: customer ? [customer.role] : [] };
  });
}
