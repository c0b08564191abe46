-- What a shop offers beside the order at the checkout, at its usual price and never added by itself.

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
  with_categories integer[] not null default '{}'
);
create index order_bumps_by_product on order_bumps (product_id);

-- Who has taken an offer, so that they can give it back where they took it.
create table order_bump_choices (
  visitor_id text not null,
  product_id integer not null,
  chosen_at timestamptz not null default now(),
  primary key (visitor_id, product_id)
);
