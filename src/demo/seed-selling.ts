import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/server/database/schema.ts';
import { searchWords } from '#shop/catalogue/search/server/search-words.ts';
import { cartSettings } from '#shop/basket/cart/server/cart-settings.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import { requireId, type Ids } from './known-ids.ts';
import { readJson } from './read-json.ts';

const cents = z.number().int().nonnegative();

const zones = z.array(
  z.strictObject({
    name: z.string().min(1),
    countries: z.array(z.string().length(2)).min(1),
    postcodes: z.array(z.string()),
    methods: z.array(
      z.strictObject({
        kind: z.enum(['flat_rate', 'local_pickup']),
        title: z.string().min(1),
        description: z.string(),
        transitDays: z.tuple([z.int(), z.int()]),
        isRelay: z.boolean().default(false),
        prices: z.array(z.strictObject({ upToGrams: z.number().int().positive(), cents })).min(1),
        freeFromCents: cents.nullable(),
        pickupAddress: z.string().default(''),
        pickupDetails: z.string().default(''),
      }),
    ),
  }),
);

const coupons = z.array(
  z.strictObject({
    code: z.string().min(1),
    description: z.string(),
    kind: z.enum(['percent', 'fixed_cart', 'fixed_product']),
    amount: cents,
    freeShipping: z.boolean().default(false),
    minimumCents: cents.nullable().default(null),
    usageLimitPerCustomer: z.number().int().positive().nullable().default(null),
    individualUse: z.boolean().default(false),
    endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  }),
);

const orderBumps = z.array(
  z.strictObject({
    product: z.string(),
    title: z.string().min(1),
    text: z.string(),
    minimumCents: cents.nullable(),
    percentOff: z.number().int().min(1).max(100).optional(),
  }),
);

/** Seeds the delivery methods, the coupons, the offers, the working days and the settings of cart and search. */
export async function seedSelling(tx: Transaction<DB>, folder: string, products: Ids): Promise<void> {
  const read = await Promise.all([
    readJson(join(folder, 'delivery.json'), zones),
    readJson(join(folder, 'coupons.json'), coupons),
    readJson(join(folder, 'basket.json'), cartSettings.schema),
    readJson(join(folder, 'order-bumps.json'), orderBumps),
    readJson(join(folder, 'working-days.json'), deliverySettings.schema),
    readJson(join(folder, 'search-words.json'), searchWords.schema),
  ]);
  const [deliveries, codes, settings, bumps, workingDays, vocabulary] = read;
  for (const [position, { methods, ...zone }] of deliveries.entries()) {
    const { id } = await tx
      .insertInto('shipping_zones')
      .values({ ...zone, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = methods.map((method, place) => ({
      zone_id: id,
      kind: method.kind,
      title: method.title,
      description: method.description,
      transit_min_days: method.transitDays[0],
      transit_max_days: method.transitDays[1],
      is_relay: method.isRelay,
      prices: JSON.stringify(method.prices),
      free_from_cents: method.freeFromCents,
      pickup_address: method.pickupAddress,
      pickup_details: method.pickupDetails,
      position: place,
    }));
    await tx.insertInto('shipping_methods').values(rows).execute();
  }
  const rows = codes.map((coupon) => ({
    code: coupon.code,
    description: coupon.description,
    kind: coupon.kind,
    amount: coupon.amount,
    free_shipping: coupon.freeShipping,
    minimum_cents: coupon.minimumCents,
    usage_limit_per_customer: coupon.usageLimitPerCustomer,
    individual_use: coupon.individualUse,
    ends_at: coupon.endsAt,
  }));
  await tx.insertInto('coupons').values(rows).execute();
  const offers = bumps.map(({ product, minimumCents, percentOff, ...offer }, position) => ({
    ...offer,
    product_id: requireId(products, product),
    minimum_cents: minimumCents,
    ...(percentOff !== undefined && { discount_kind: 'percent', discount: percentOff }),
    position,
  }));
  await tx.insertInto('order_bumps').values(offers).execute();
  await cartSettings.save(tx, settings);
  await deliverySettings.save(tx, workingDays);
  await searchWords.save(tx, vocabulary);
}
