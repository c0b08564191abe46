import {
  UNKNOWN_ADDRESS,
  UNKNOWN_BILLING,
  type Address,
  type BillingAddress,
} from '#shop/common/addresses/address.ts';
import type { Customer, Role } from '../customer.ts';

/** The columns that `toCustomer` needs. */
export const CUSTOMER_COLUMNS = [
  'customers.id',
  'customers.email',
  'customers.role',
  'customers.first_name',
  'customers.last_name',
  'customers.visitor_id',
  'customers.billing',
  'customers.shipping',
] as const;

type Row = {
  id: number;
  email: string;
  role: string;
  first_name: string;
  last_name: string;
  visitor_id: string;
  billing: unknown;
  shipping: unknown;
};

/** Only the shop writes this column, and its check constraint allows no other roles. */
const toRole = (text: string): Role => (text === 'administrator' ? 'administrator' : 'customer');

export const toCustomer = (row: Row): Customer => ({
  id: row.id,
  email: row.email,
  role: toRole(row.role),
  firstName: row.first_name,
  lastName: row.last_name,
  visitor: row.visitor_id,
  billing: { ...UNKNOWN_BILLING, ...(row.billing as Partial<BillingAddress>) },
  shipping: { ...UNKNOWN_ADDRESS, ...(row.shipping as Partial<Address>) },
});
