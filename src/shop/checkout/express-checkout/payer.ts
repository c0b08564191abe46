import type { WireAddress } from './wire.ts';

/** A place as wallets give it. */
export type WalletAddress = {
  readonly line1?: string | null;
  readonly line2?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly postal_code?: string | null;
  readonly country?: string | null;
};

/** Somebody as wallets give them. */
export type WalletContact = {
  readonly name?: string | null | undefined;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly address?: WalletAddress | null;
};

/** The first word, and the rest; a form wants both, so that a single name has « - » for the second (§5.6). */
export function splitName(name: string): { readonly first_name: string; readonly last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') || '-' };
}

export const cleanPostcode = (typed: string): string => typed.replace(/\s/g, '');

/** « (0)6-12 34 » → « 061234 » (§5.6). */
export const cleanPhone = (typed: string): string => typed.replace(/[() -]/g, '');

/** A contact's place for the Store API; where it is somebody's too, with their name. */
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

/** Who pays, and where it goes, as the wallet gives them when it is confirmed. */
export type Payer = { readonly billing: WalletContact; readonly shipping?: WalletContact | undefined };

/** Both addresses of an order. Wallets give the telephone once; where nothing is delivered, there is one address. */
export function toAddresses({ billing, shipping }: Payer) {
  const phone = billing.phone || shipping?.phone || '';
  const parcel = shipping && toWireAddress({ ...shipping, name: shipping.name || billing.name, phone });
  const bill = toWireAddress({ ...billing, phone });
  return {
    billing_address: { ...bill, email: billing.email ?? '' },
    shipping_address: parcel ?? bill,
  };
}
