import type { Db } from '#platform/server/database/database.ts';
import type { Customer } from '../customer.ts';
import { removeCustomer, removeLinksOf } from './store.ts';

/** Deletes an account with its sessions, as the last step of the erasure of its owner. */
export const closeAccount = (tx: Db, { id }: Pick<Customer, 'id'>): Promise<void> => removeCustomer(tx, id);

/** Deletes the mailed links of an email. */
export const forgetLinks = (tx: Db, email: string): Promise<void> => removeLinksOf(tx, email);
