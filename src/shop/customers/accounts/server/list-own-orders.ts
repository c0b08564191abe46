import type { Db } from '#platform/server/database/database.ts';
import { claimOrders } from '#shop/orders/orders/server/claim-orders.ts';
import { findCustomerOrder } from '#shop/orders/orders/server/find-order.ts';
import { listCustomerOrders } from '#shop/orders/orders/server/list-customer-orders.ts';
import type { Customer } from '../customer.ts';
import { emailKey } from '#platform/email-key.ts';

/** Returns a page of the customer's orders, including guest orders, because their email is verified. */
export async function listOwnOrders(db: Db, customer: Customer, page: number, perPage: number) {
  await claimOrders(db, customer.id, emailKey(customer.email));
  return listCustomerOrders(db, customer.id, page, perPage);
}

export async function findOwnOrder(db: Db, customer: Customer, id: number) {
  await claimOrders(db, customer.id, emailKey(customer.email));
  return findCustomerOrder(db, id, customer.id);
}
