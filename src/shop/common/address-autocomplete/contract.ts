import type { SelectedAddress, Suggestion } from './provider.ts';

/** What the shop's own search answers: everything that is needed, so that choosing asks nothing more. */
export type FoundAddress = Suggestion & { readonly address: SelectedAddress };
export type AddressesAnswer = { readonly addresses: readonly FoundAddress[] };

/** The provider of the shop itself. */
export const SHOP_PROVIDER_ID = 'eveil';
/** Where the page names its providers. */
export const PROVIDERS_ID = 'address-providers';
