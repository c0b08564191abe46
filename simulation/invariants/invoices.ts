import { sql } from 'kysely';
import { rule } from './rule.ts';

export const INVOICE_RULES = [
  rule(
    'the numbers of invoices have no gap',
    sql`
      select s.name, s.last_number, count(i.number), max(i.number) from invoice_series s
      left join invoices i on i.series = s.name group by s.name
      having count(i.number) <> s.last_number or coalesce(max(i.number), 0) <> s.last_number`,
  ),
  rule(
    'no invoice is dated before the previous one',
    sql`
      select * from (select series, number, issued_on, lag(issued_on) over (partition by series order by number) as before
        from invoices) i where i.issued_on < i.before`,
  ),
  rule(
    'each paid order has one invoice with its total',
    sql`
      select o.id, o.status, o.total_cents, i.number, i.total_cents as invoiced from orders o
      left join invoices i on i.order_id = o.id and i.corrects is null
      where (o.status in ('processing', 'completed', 'refunded') and o.total_cents > 0) <> (i.number is not null)
        or i.total_cents <> o.total_cents`,
  ),
  rule(
    'each refund has one credit note with its amount',
    sql`
      select r.id, r.order_id, r.amount_cents, i.number, i.total_cents from refunds r
      left join invoices i on i.refund_id = r.id
      where (r.done_at is not null and r.amount_cents > 0) <> (i.number is not null)
        or i.total_cents <> r.amount_cents`,
  ),
  rule(
    'the lines of an invoice add up to its total, and a full refund to each VAT rate',
    sql`
      with parts as (
        select i.series, i.number, i.order_id, i.total_cents, i.corrects is not null as is_credit,
          sum((l -> 'amount' ->> 'net')::int) as net, sum((l -> 'amount' ->> 'tax')::int) as tax
        from invoices i, jsonb_array_elements(i.content -> 'lines') l group by i.series, i.number)
      select p.series, p.number, p.total_cents, p.net, p.tax from parts p where p.net + p.tax <> p.total_cents
      union all
      select 'whole order', f.order_id, f.total_cents, f.net - sum(a.net), f.tax - sum(a.tax) from parts f
      join parts a on a.order_id = f.order_id and a.is_credit
      where not f.is_credit group by f.order_id, f.total_cents, f.net, f.tax
      having sum(a.total_cents) = f.total_cents and (sum(a.net) <> f.net or sum(a.tax) <> f.tax)`,
  ),
];
