-- What a shop offers beside the order at the checkout: one piece, never added by itself. Whoever takes it has a line of
-- its own for it (basket_lines.offer_id).

create table order_bumps (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  title text not null,
  text text not null default '',
  position integer not null default 0,
  active boolean not null default true,
  -- Offered only from this amount of goods on; null: always.
  minimum_cents integer check (minimum_cents >= 0),
  -- Offered only beside something of one of these categories; empty: beside anything.
  with_categories integer[] not null default '{}',
  -- What it costs less beside the order; null: nothing. percent: a whole percentage; amount: cents, TTC.
  discount_kind text check (discount_kind in ('percent', 'amount')),
  discount integer check (discount > 0 and (discount_kind <> 'percent' or discount <= 100)),
  check ((discount_kind is null) = (discount is null))
);
create index order_bumps_by_product on order_bumps (product_id);

-- What baskets are reckoned with is kept in memory until it changes (004).
create trigger told after insert or update or delete on order_bumps for each statement execute function table_told('order-bumps');
