import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { WebhookResource } from '../webhook.ts';
import {
  couponPayload,
  customerPayload,
  orderPayload,
  productPayload,
  type CouponFacts,
  type CustomerFacts,
  type OrderFacts,
  type ProductFacts,
} from '../webhook-payload.ts';

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float`;

const order = (id: number) => sql<OrderFacts>`
  select o.id, o.status, ${ms('o.placed_at')} as "placedAtMs", ${ms('o.paid_at')} as "paidAtMs",
    o.total_cents as "totalCents", o.shipping_net as "shippingNet", o.shipping_tax as "shippingTax",
    o.discount_net as "discountNet", o.discount_tax as "discountTax", o.fees_tax as "feesTax",
    o.customer_id as "customerId", o.email, o.note, o.billing, o.shipping, o.payment_method as "paymentMethod",
    o.rate_title as "rateTitle", o.coupons,
    (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'productId', l.product_id,
      'variationId', l.variation_id, 'sku', l.sku, 'quantity', l.quantity, 'beforeNet', l.before_net,
      'beforeTax', l.before_tax, 'afterNet', l.after_net, 'afterTax', l.after_tax) order by l.position), '[]')
      from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.amount_cents) order by r.id), '[]')
      from refunds r where r.order_id = o.id and r.done_at is not null) as refunds
  from orders o where o.id = ${id}`;

const product = (id: number) => sql<ProductFacts>`
  select p.id, p.slug, p.name, p.type, p.status, p.sku, p.gtin, p.description,
    p.short_description as "shortDescription", ${ms('p.updated_at')} as "updatedAtMs",
    p.min_price_cents as "priceCents", p.regular_cents as "regularCents", p.reduced_cents as "reducedCents",
    p.stock, p.in_stock as "inStock", p.weight_grams as "weightGrams",
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.position), '[]')
      from product_terms pt join terms t on t.id = pt.term_id
      where pt.product_id = p.id and t.taxonomy = ${TAXONOMY.category}) as categories,
    (select coalesce(json_agg(v.id order by v.position, v.id), '[]') from variations v
      where v.product_id = p.id) as "variationIds"
  from products p where p.id = ${id}`;

const customer = (id: number) => sql<CustomerFacts>`
  select id, email, first_name as "firstName", last_name as "lastName", ${ms('created_at')} as "createdAtMs",
    billing, shipping
  from customers where id = ${id}`;

const coupon = (id: number) => sql<CouponFacts>`
  select id, code, kind, amount, description, ${ms('ends_at')} as "endsAtMs", used_count as "usedCount",
    usage_limit as "usageLimit", usage_limit_per_customer as "usageLimitPerCustomer",
    individual_use as "individualUse", free_shipping as "freeShipping",
    excludes_sale_items as "excludesSaleItems", minimum_cents as "minimumCents", maximum_cents as "maximumCents",
    product_ids as "productIds", excluded_product_ids as "excludedProductIds"
  from coupons where id = ${id}`;

/** The present state of a resource as it is sent; undefined if it no longer exists. */
export async function loadPayload(
  db: Db,
  resource: WebhookResource,
  id: number,
  publicUrl: string,
): Promise<object | undefined> {
  const read = async <Facts>(query: RawBuilder<Facts>, write: (facts: Facts) => object) => {
    const { rows } = await query.execute(db);
    return rows[0] && write(rows[0]);
  };
  switch (resource) {
    case 'order':
      return read(order(id), orderPayload);
    case 'product':
      return read(product(id), (facts) => productPayload(facts, publicUrl + PATHS.product(facts.slug)));
    case 'customer':
      return read(customer(id), customerPayload);
    case 'coupon':
      return read(coupon(id), couponPayload);
  }
}
