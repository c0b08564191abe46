import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { createProductCache, type ProductCache } from '#shop/catalogue/products/server/product-cache.ts';
import { zonesJson } from '#shop/basket/pricing/server/zones-query.ts';
import type { ShippingZone } from '#shop/basket/pricing/shipping.ts';
import type { Tariff } from '#shop/basket/pricing/priced-cart.ts';
import { offersJson, toLineOffer, type OfferRow } from '#shop/basket/pricing/server/offers-query.ts';
import { euSalesSettings } from '#shop/basket/pricing/server/eu-sales-settings.ts';
import { frenchRates } from '#shop/basket/pricing/french-rates.ts';
import { frenchRateSettings } from '#shop/basket/pricing/server/french-rates-settings.ts';
import { vatSettings } from '#shop/basket/pricing/server/vat-settings.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import { cartSettings } from './cart-settings.ts';

/** Cache of the data that all carts share, valid until the merchant changes it. */
export type CartDataCache = {
  readonly goods: ProductCache;
  readonly tariff: TaggedCache<Tariff, CacheTag>;
  drop(tags: string[]): void;
};

/** Dependencies for reading a cart. */
export type CartDeps = Deps & { readonly cartData: CartDataCache };

export function createCartDataCache(): CartDataCache {
  const goods = createProductCache();
  const tariff = new TaggedCache<Tariff, CacheTag>(1);
  return {
    goods,
    tariff,
    drop(tags) {
      goods.drop(tags);
      tariff.drop(tags);
    },
  };
}

/** Loads the merchant's shipping zones, gift wrap price, offers, working days and VAT settings, through the cache. */
export const loadTariff = (db: Db, { tariff }: CartDataCache): Promise<Tariff> =>
  tariff.remember('tariff', async () => {
    const [row] = await readTariff(db, {});
    const { giftWrap } = cartSettings.parse(row?.settings);
    const offers = (row?.offers ?? []).map(toLineOffer);
    return {
      value: {
        zones: row?.zones ?? [],
        giftWrap,
        offers,
        delivery: deliverySettings.parse(row?.delivery),
        vat: vatSettings.parse(row?.vat),
        euSales: euSalesSettings.parse(row?.eu_sales),
        frenchRates: frenchRates(frenchRateSettings.parse(row?.french_rates)),
      },
      tags: [CACHE_TAG.settings, CACHE_TAG.shipping, CACHE_TAG.orderOffers],
    };
  });

type TariffRow = {
  zones: ShippingZone[];
  offers: OfferRow[];
  settings: unknown;
  delivery: unknown;
  vat: unknown;
  eu_sales: unknown;
  french_rates: unknown;
};

const readTariff = prepare<object, TariffRow>(
  'tariff',
  () => sql`
    select ${zonesJson} as zones, ${offersJson} as offers,
      (select value from settings where name = ${cartSettings.name}) as settings,
      (select value from settings where name = ${deliverySettings.name}) as delivery,
      (select value from settings where name = ${vatSettings.name}) as vat,
      (select value from settings where name = ${euSalesSettings.name}) as eu_sales,
      (select value from settings where name = ${frenchRateSettings.name}) as french_rates`,
);
