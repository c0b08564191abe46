import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import type { Customer } from '../customer.ts';
import { mailLink, type LinkDeps } from './mail-link.ts';
import { saveAddresses } from './store.ts';

type Buyer = {
  /** Who is signed in, if anybody is. */
  readonly customer: Customer | undefined;
  /** « Créer un compte » was ticked. */
  readonly wantsAccount: boolean;
  readonly billing: BillingAddress;
  readonly shipping: Address;
  readonly attribution: Attribution;
};

/** What an order teaches about its buyer, in the transaction that places it: their addresses, or that they want an account. */
export async function rememberBuyer(tx: Db, deps: LinkDeps, buyer: Buyer): Promise<void> {
  const { customer, wantsAccount, billing, shipping, attribution } = buyer;
  if (customer) await saveAddresses(tx, customer.id, { billing, shipping });
  else if (wantsAccount) await mailLink(tx, deps, { ...billing, attribution }, 'account');
}
