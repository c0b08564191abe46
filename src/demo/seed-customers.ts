import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/server/database/schema.ts';
import { newVisitorId } from '#platform/server/visitor.ts';
import { UNKNOWN_ADDRESS } from '#shop/common/addresses/address.ts';
import { deliveryTimeOf } from '#shop/basket/pricing/shipping.ts';
import { addAllToCart } from '#shop/basket/cart/server/add-to-cart.ts';
import { createCartDataCache } from '#shop/basket/cart/server/cart-data-cache.ts';
import { saveCartAddresses } from '#shop/basket/cart/server/delivery.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { emptyCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import { deliveryTerms } from '#shop/orders/orders/order-delivery.ts';
import type { OfflineMethodId } from '#shop/orders/orders/payment-methods.ts';
import { newOrderKey } from '#shop/orders/orders/server/new-order-key.ts';
import { openAccount } from '#shop/customers/accounts/server/open-account.ts';
import { hashPassword } from '#shop/common/passwords/server/password-hash.ts';
import { saveCustomerAddresses } from '#shop/customers/accounts/server/save-customer-addresses.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { deliverOrder } from '#shop/orders/shipments/server/deliver-order.ts';
import { shipOrder } from '#shop/orders/shipments/server/ship-order.ts';
import { saveOrder } from '#shop/orders/orders/server/save-order.ts';
import { createStaff } from '#shop/staff/access/server/create-staff.ts';
import { requireId, type Ids } from './known-ids.ts';
import { readJson } from './read-json.ts';

const address = z.strictObject({
  address1: z.string(),
  address2: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone: z.string(),
});
const order = z.strictObject({
  daysAgo: z.number().int().positive(),
  events: z.array(z.enum(['awaits-transfer', 'paid', 'shipped'])).min(1),
  paymentMethod: z.enum(['bacs', 'cheque'] as const satisfies readonly OfflineMethodId[]),
  lines: z.array(z.strictObject({ product: z.string(), quantity: z.number().int().positive() })).min(1),
});
const customers = z.array(
  z.strictObject({
    email: z.email(),
    role: z.enum(['customer', 'administrator']),
    firstName: z.string(),
    lastName: z.string(),
    billing: address.nullable(),
    shipping: address.nullable(),
    orders: z.array(order),
  }),
);
type DemoCustomer = z.infer<typeof customers>[number];
type Tx = Transaction<DB>;

/** Seeds the customers of the demo shop and their orders. */
export async function seedCustomers(tx: Tx, folder: string, password: string, products: Ids): Promise<void> {
  for (const customer of await readJson(join(folder, 'customers.json'), customers)) {
    const visitor = newVisitorId();
    const passwordHash = await hashPassword(password);
    const id = await openAccount(tx, { ...customer, visitor, passwordHash });
    if (id === undefined) throw new Error(`La boutique de démonstration connaît déjà « ${customer.email} ».`);
    if (customer.role === 'administrator') await createStaff(tx, toOwner(customer, passwordHash));
    const addresses = addressesOf(customer);
    if (!addresses) continue;
    await saveCustomerAddresses(tx, id, addresses);
    for (const past of customer.orders) await seedOrder(tx, { id, visitor, addresses }, past, products);
  }
}

/** The administrator of the demo shop also runs its back office. */
const toOwner = ({ firstName, lastName, email }: DemoCustomer, passwordHash: string) =>
  ({ name: `${firstName} ${lastName}`, email, passwordHash, role: 'owner' }) as const;

function addressesOf({ firstName, lastName, email, billing, shipping }: DemoCustomer) {
  if (!billing || !shipping) return undefined;
  const person = { ...UNKNOWN_ADDRESS, firstName, lastName };
  return { billing: { ...person, ...billing, email }, shipping: { ...person, ...shipping } };
}

type Buyer = { id: number; visitor: string; addresses: NonNullable<ReturnType<typeof addressesOf>> };

/**
 * Inserts an order as if it had been placed in the past, at current prices. The current stock does not
 * change.
 */
async function seedOrder(
  tx: Tx,
  { id, visitor, addresses }: Buyer,
  past: z.infer<typeof order>,
  products: Ids,
) {
  const placedAt = new Date(Date.now() - past.daysAgo * 24 * 3600 * 1000);
  const deps = { db: tx, now: () => placedAt, cartData: createCartDataCache() };
  for (const { product, quantity } of past.lines) {
    const added = await addAllToCart(deps, visitor, [
      { productId: requireId(products, product), quantity, choices: {} },
    ]);
    if (!added.ok) throw new Error(`La boutique de démonstration ne vend pas « ${product} ».`);
  }
  await saveCartAddresses(deps, visitor, await getCart(deps, visitor), addresses);
  const cart = await getCart(deps, visitor);
  const key = newOrderKey();
  const orderId = await saveOrder(tx, {
    ...addresses,
    key,
    customerId: id,
    visitor,
    network: null,
    paymentTermDays: null,
    reservesUnpaid: true,
    note: '',
    paymentMethod: past.paymentMethod,
    relayPoint: null,
    ...deliveryTerms(cart.rate, past.paymentMethod),
    // Promised in the past, and not again when the seed records the payment.
    promise: cart.rate?.promise ?? null,
    transit: null,
    coupons: [],
    fees: cart.fees,
    lines: cart.lines.map((line) => ({ ...line, insteadOf: null })),
    vat: cart.vat,
    totals: cart.totals,
    giftCards: [],
    isTest: true,
    seenVersions: [],
    deliverySeen: cart.rate ? deliveryTimeOf(cart.rate) : '',
    attribution: {},
    idempotencyKey: `${visitor}:${key}`,
    requestFingerprint: createHash('sha256').update(key).digest('hex'),
  });
  const isPaid = past.events.includes('paid');
  await sql`update orders set placed_at = now() - make_interval(days => ${past.daysAgo}),
      paid_at = case when ${isPaid} then now() - make_interval(days => ${past.daysAgo - 1}) end
    where id = ${orderId}`.execute(tx);
  for (const event of past.events)
    if (event === 'shipped') await seedShipment(tx, orderId, placedAt);
    else await changeOrder(tx, orderId, event, 'demo');
  // No mails are sent about invented orders.
  await sql`delete from jobs where key like ${`order:${orderId}:%`}`.execute(tx);
  await sql`insert into review_requests (order_id) values (${orderId})`.execute(tx);
  await emptyCart(deps, visitor);
  await sql`update order_events set at = (select placed_at from orders where id = ${orderId})
    where order_id = ${orderId}`.execute(tx);
}

const DAY_MS = 24 * 3600 * 1000;

/** The parcel left two days after the order and arrived two days later. */
async function seedShipment(tx: Tx, orderId: number, placedAt: Date): Promise<void> {
  const after = (days: number) => new Date(placedAt.getTime() + days * DAY_MS);
  const shipped = await shipOrder(tx, {
    orderId,
    carrier: 'Colissimo',
    trackingNumber: `6A${String(orderId).padStart(11, '0')}`,
    articles: [],
    shippedAt: after(2),
    cause: 'demo',
  });
  if (!shipped.ok) throw new Error(`La commande ${orderId} de la démonstration ne part pas.`);
  await deliverOrder(tx, { orderId, now: after(4) });
}
