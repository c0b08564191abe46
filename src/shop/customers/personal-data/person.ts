import type { Customer } from '#shop/customers/accounts/customer.ts';

/** A person as the shop knows them: an email, with or without an account. */
export type Person = { readonly email: string; readonly customer: Customer | undefined };
