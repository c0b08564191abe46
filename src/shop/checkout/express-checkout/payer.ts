import type { WireAddress } from './wire.ts';

/** An address in the format of wallets. */
export type WalletAddress = {
  readonly line1?: string | null;
  readonly line2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly postal_code?: string | null;
  readonly country?: string | null;
};

/** A contact in the format of wallets. */
export type WalletContact = {
  readonly name?: string | null | undefined;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: WalletAddress | null;
};

/**
 * Splits a name into its first word and the rest. Both parts are required, so a single word gets « - » as
 * last name (§5.6).
 */
export function splitName(name: string): { readonly first_name: string; readonly last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') || '-' };
}

export const cleanPostcode = (typed: string): string => typed.replace(/\s/g, '');

/** « (0)6-12 34 » → « 061234 » (§5.6). */
export const cleanPhone = (typed: string): string => typed.replace(/[() -]/g, '');

/** Converts a contact to an address of the Store API, with the name if there is one. */
export function toWireAddress({ name, phone, address }: WalletContact): WireAddress {
  return {
    ...(name ? splitName(name) : { first_name: '', last_name: '' }),
    company: '',
    address_1: address?.line1 ?? '',
    address_2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postcode: cleanPostcode(address?.postal_code ?? ''),
    country: address?.country ?? '',
    phone: cleanPhone(phone ?? ''),
  };
}

/** The billing and shipping contacts that the wallet reveals on confirmation. */
export type Payer = { readonly billing: WalletContact; readonly shipping?: WalletContact | undefined };

/**
 * Returns both addresses of an order. Wallets give one phone number for both; without shipping, the billing
 * address is used for both.
 */
export function toAddresses({ billing, shipping }: Payer) {
  const phone = billing.phone || shipping?.phone || '';
  const parcel = shipping && toWireAddress({ ...shipping, name: shipping.name || billing.name, phone });
  const bill = toWireAddress({ ...billing, phone });
  return {
    billing_address: { ...bill, email: billing.email ?? '' },
    shipping_address: parcel ?? bill,
  };
}
