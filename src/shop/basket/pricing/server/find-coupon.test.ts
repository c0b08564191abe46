import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { findCoupon } from './find-coupon.ts';
import { eraseCouponUser } from './use-coupons.ts';

let shop: TestShop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.close());

test('erased uses count for the coupon, but not for visitors without an email', async () => {
  await shop.db
    .insertInto('coupons')
    .values({ code: 'unique', kind: 'fixed_cart', amount: 100, usage_limit_per_customer: 1 })
    .execute();
  await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { coupon: 'unique' });
  const { email } = await shop.db.selectFrom('coupon_uses').select('email').executeTakeFirstOrThrow();
  expect(await findCoupon(shop.db, 'unique', email)).toMatchObject({ usedCount: 1, usedByCustomer: 1 });

  await eraseCouponUser(shop.db, email);
  expect(await findCoupon(shop.db, 'unique', '')).toMatchObject({ usedCount: 1, usedByCustomer: 0 });
});
