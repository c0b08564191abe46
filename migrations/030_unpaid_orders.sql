-- Orders nobody has paid yet: how long their payment is awaited, whether they hold their pieces until then, and where
-- they came from.

alter table orders
  -- When an order by transfer or by cheque is cancelled unless it is paid; null: no such term.
  add column pay_until timestamptz,
  -- The client's network while the order is open, to limit what one client holds; erased afterwards.
  add column network text,
  -- Whether pieces are set aside before the order is paid.
  add column reserves_unpaid boolean not null default true;

-- Nobody has been told of a term so far: it begins now.
update orders set pay_until = (date_trunc('day', now() at time zone 'Europe/Paris') + interval '8 days - 1 second')
  at time zone 'Europe/Paris'
where status = 'on-hold';
create index orders_with_term on orders (pay_until) where status = 'on-hold';

drop index orders_awaiting_payment;
create index open_orders_by_visitor on orders (visitor_id) where status in ('pending', 'on-hold');
create index open_orders_by_network on orders (network) where status in ('pending', 'on-hold');
