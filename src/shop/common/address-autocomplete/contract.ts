import type { SelectedAddress, Suggestion } from './provider.ts';

/** A result of the shop's own search, with the full address, so that selecting it needs no request. */
export type FoundAddress = Suggestion & { readonly address: SelectedAddress };
export type AddressesAnswer = { readonly addresses: readonly FoundAddress[] };

/** The towns of a postcode, the largest first. */
export type TownsAnswer = { readonly towns: readonly string[] };
/** A shopper can choose among this many towns at a glance; another one is typed. */
export const MOST_TOWNS = 12;

/** The id of the shop's own provider. */
export const SHOP_PROVIDER_ID = 'eveil';
/** The id of the element that lists the page's providers. */
export const PROVIDERS_ID = 'address-providers';
