import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { placeTestOrder } from './test-order.ts';

type TestPurchase = {
  readonly slug: string;
  readonly at: Date;
  readonly firstName?: string;
  readonly city?: string;
  readonly postcode?: string;
  /** The first name of the recipient, if it is another person. */
  readonly for?: string;
  readonly showsName?: boolean;
};

/** Creates an order that was paid at the given time, with the given name and place. */
export async function seedPurchase(db: Db, buying: TestPurchase): Promise<{ id: number; key: string }> {
  const { slug, at, firstName = 'Anne', city = 'Lyon', postcode = '69004', showsName = false } = buying;
  const order = await placeTestOrder(db, [{ slug, quantity: 1 }]);
  await changeOrder(db, order.id, 'paid', 'test');
  const person = { firstName, city, postcode };
  await sql`
    update orders set paid_at = ${at}, name_shown_since = case when ${showsName} then ${at}::timestamptz end,
      billing = billing || ${JSON.stringify(person)}::jsonb,
      shipping = shipping || ${JSON.stringify({ ...person, firstName: buying.for ?? firstName })}::jsonb
    where id = ${order.id}`.execute(db);
  return order;
}
