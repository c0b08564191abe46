import type { ReactElement } from 'react';
import { dayInFrance } from '#platform/french.ts';
import { toCents } from '#platform/money.ts';
import { loadTariff } from '#shop/basket/cart/server/cart-data-cache.ts';
import { promiseEnds } from '#shop/basket/delivery/delivery-date.ts';
import { promiseText, texts } from '#shop/basket/delivery/texts.ts';
import { DeliveryDate } from '#shop/basket/delivery/ui/delivery-date.tsx';
import { deliveryPlace, promiseOf, ratesFor } from '#shop/basket/pricing/shipping.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';

/** The page is the same for all visitors, so the date is for the country of the shop. */
const DESTINATION = { country: 'FR', postcode: '' };

type ProductDelivery = { readonly view: ReactElement; readonly changesAt: Date };

/**
 * Returns the delivery date of a product with the cheapest home delivery, and when it changes. Undefined if
 * the product is not sold, not sent, or if no date can be computed.
 */
export async function productDelivery(
  { db, cartData, now }: Pick<PageDeps, 'db' | 'cartData' | 'now'>,
  { inStock, price, isVirtual, weightGrams }: ProductView,
): Promise<ProductDelivery | undefined> {
  if (!inStock || !price || isVirtual) return undefined;
  const { zones, delivery } = await loadTariff(db, cartData);
  const nothing = toCents(0);
  const parcel = { ...DESTINATION, weightGrams, goods: nothing, books: nothing, offered: false };
  const [cheapest] = ratesFor(zones, parcel)
    .filter(({ method }) => method.transit && deliveryPlace(method) === 'home')
    .sort((a, b) => a.price - b.price);
  const at = now();
  const changesAt = promiseEnds(at, delivery);
  const promise = cheapest && promiseOf(cheapest.method, DESTINATION, delivery, at);
  if (!promise || !changesAt) return undefined;
  const condition = texts.orderBefore(lastDay(changesAt), delivery.cutOffHour);
  return { view: <DeliveryDate promise={promiseText(promise)} condition={condition} />, changesAt };
}

type Tariff = Awaited<ReturnType<typeof loadTariff>>;

/**
 * The cheapest home delivery of one piece in mainland France; undefined if the product is not sent, or if its delivery
 * depends on the chosen variation.
 */
export function homeDelivery(
  { zones, delivery }: Pick<Tariff, 'zones' | 'delivery'>,
  { type, price, isVirtual, isBook, variations, weightGrams }: ProductView,
) {
  if (!price || isVirtual || type === 'grouped') return undefined;
  const pieces =
    variations.length > 0
      ? variations.map((one) => ({ goods: one.price.min, weightGrams: one.weightGrams }))
      : [{ goods: price.min, weightGrams }];
  const cheapest = pieces.map((piece) => {
    const parcel = { ...DESTINATION, ...piece, books: isBook ? piece.goods : toCents(0), offered: false };
    const [rate] = ratesFor(zones, parcel)
      .filter(({ method }) => deliveryPlace(method) === 'home')
      .sort((a, b) => a.price - b.price);
    return rate;
  });
  const [first, ...others] = cheapest;
  if (!first || others.some((rate) => rate?.id !== first.id || rate.price !== first.price)) return undefined;
  const { preparationDays } = delivery;
  return { price: first.price, transit: first.method.transit, preparationDays };
}

/** The day on which the promise ends; at midnight, the day before. */
const lastDay = (end: Date) => dayInFrance(new Date(end.getTime() - 1));
