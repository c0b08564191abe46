import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import type { Customer } from '../customer.ts';
import { mailLink, type LinkDeps } from './mail-link.ts';
import { saveAddresses } from './store.ts';

type Buyer = {
  /** The signed-in customer, if any. */
  readonly customer: Customer | undefined;
  /** « Créer un compte » was ticked. */
  readonly wantsAccount: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly attribution: Attribution;
};

/**
 * Stores the buyer's addresses, or their request for an account, in the transaction that places the order.
 */
export async function saveBuyer(tx: Db, deps: LinkDeps, buyer: Buyer): Promise<void> {
  const { customer, wantsAccount, billing, shipping, attribution } = buyer;
  if (customer) await saveAddresses(tx, customer.id, { billing, shipping });
  else if (wantsAccount) await mailLink(tx, deps, { ...billing, attribution }, 'account');
}
