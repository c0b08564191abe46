import { sql } from 'kysely';
import { rule } from './rule.ts';

/** The sums that the provider has captured and refunded, per order. */
const bank = sql`
  select (i.body -> 'metadata' ->> 'order_id')::int as order_id,
    sum((i.body ->> 'amount_received')::int) as captured,
    sum((select coalesce(sum((r.body ->> 'amount')::int), 0) from sandbox_objects r
      where r.kind = 'refund' and r.body ->> 'payment_intent' = i.id)) as returned,
    count(*) filter (where i.body ->> 'status' = 'succeeded') as payments
  from sandbox_objects i where i.kind = 'payment_intent' group by 1`;

export const MONEY_RULES = [
  rule(
    'lines, delivery and fees less discounts add up to the total',
    sql`
      select o.id, o.total_cents, l.before, l.after, o.items_net + o.items_tax as items,
        o.discount_net + o.discount_tax as discount
      from orders o join (
        select order_id, sum(before_net + before_tax) as before, sum(after_net + after_tax) as after,
          sum(after_tax) as tax, bool_and(before_net + before_tax = unit_cents * quantity) as units
        from order_lines group by 1) l on l.order_id = o.id
      where l.before <> o.items_net + o.items_tax
        or l.after <> l.before - o.discount_net - o.discount_tax
        or not l.units
        or o.total_cents <> l.after + o.fees_net + o.fees_tax + coalesce(o.shipping_net, 0) + coalesce(o.shipping_tax, 0)
        or (select coalesce(sum((t ->> 'tax')::int), 0) from jsonb_array_elements(o.taxes) t)
          <> l.tax + o.fees_tax + coalesce(o.shipping_tax, 0)`,
  ),
  rule(
    'each payment has its order',
    sql`
      select i.id, i.body -> 'metadata' as metadata from sandbox_objects i
      left join orders o on o.id = (i.body -> 'metadata' ->> 'order_id')::int
        and o.key = i.body -> 'metadata' ->> 'order_key'
      where i.kind = 'payment_intent' and o.id is null`,
  ),
  rule(
    'the provider holds what the order says',
    sql`
      with bank as (${bank}), books as (
        select o.id, o.status, o.payment_method, o.total_cents,
          coalesce((select sum(amount_cents) from refunds r where r.order_id = o.id and r.done_at is not null), 0) as refunded
        from orders o)
      select b.*, bank.captured, bank.returned from books b join bank on bank.order_id = b.id
      where bank.captured - bank.returned <> case
        when b.status in ('processing', 'completed', 'refunded') and b.payment_method = 'woocommerce_payments'
          then b.total_cents - b.refunded else 0 end`,
  ),
  rule(
    'an order that was paid by card was paid at the provider',
    sql`
      with bank as (${bank})
      select o.id, o.status, o.total_cents, bank.captured from orders o left join bank on bank.order_id = o.id
      where o.status in ('processing', 'completed', 'refunded') and o.payment_method = 'woocommerce_payments'
        and o.total_cents > 0 and coalesce(bank.captured, 0) < o.total_cents`,
  ),
  rule(
    'no order is paid twice',
    sql`
      with bank as (${bank})
      select o.id, bank.captured, bank.returned, o.total_cents from orders o join bank on bank.order_id = o.id
      where bank.captured - bank.returned > o.total_cents
        or (select count(*) from order_events e where e.order_id = o.id and e.to_status = 'processing') > 1`,
  ),
  rule(
    'refunds never exceed what was paid',
    sql`
      select o.id, o.total_cents, sum(r.amount_cents) as refunded from orders o join refunds r on r.order_id = o.id
      where r.done_at is not null group by o.id
      having sum(r.amount_cents) > o.total_cents or (o.status = 'refunded') <> (sum(r.amount_cents) = o.total_cents)`,
  ),
  rule(
    'no refund is left unfinished',
    sql`select * from refunds where done_at is null and refused_at is null`,
  ),
  rule(
    'no payment is owed back',
    sql`select order_id, owed_intent_id from payments where owed_intent_id is not null`,
  ),
  rule(
    'a payment ended in the shop as it ended at the provider',
    sql`
      select p.order_id, p.outcome, i.body ->> 'status' as status from payments p
      join sandbox_objects i on i.id = p.intent_id
      where (p.outcome = 'paid') is distinct from (i.body ->> 'status' = 'succeeded')`,
  ),
];
