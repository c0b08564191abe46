import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { saveAddresses } from './store.ts';

/** Stores the customer's addresses for their next order. */
export const saveCustomerAddresses = (
  db: Db,
  customerId: number,
  addresses: { billing?: BillingAddress; shipping?: Address },
): Promise<void> => saveAddresses(db, customerId, addresses);
