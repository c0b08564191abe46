import { COUNTRY } from '#platform/money.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { SHOP_PROVIDER_ID, type AddressesAnswer } from '../contract.ts';
import type { AddressProvider, SelectedAddress } from '../provider.ts';

/** The shop's own provider. It stores the addresses it has found, so that selecting one needs no request. */
export function createShopProvider(): AddressProvider {
  const found = new Map<string, SelectedAddress>();
  let pending = new AbortController();
  return {
    id: SHOP_PROVIDER_ID,
    canSearch: (country) => country === COUNTRY,
    async search(query, country) {
      pending.abort();
      pending = new AbortController();
      const answer = await fetch(PATHS.addresses, {
        method: 'POST',
        body: new URLSearchParams({ query, country }),
        signal: pending.signal,
      });
      if (!answer.ok) throw new Error(`${PATHS.addresses}: ${answer.status}`);
      const { addresses } = (await answer.json()) as AddressesAnswer;
      found.clear();
      addresses.forEach(({ id, address }) => found.set(id, address));
      return addresses;
    },
    select: async (id) => found.get(id),
  };
}
