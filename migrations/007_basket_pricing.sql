-- What a basket costs beyond its lines: codes, delivery, extras, and what its visitor has said of themselves.

create table coupons (
  id integer generated always as identity primary key,
  code text not null unique check (code = lower(code) and code ~ '^\S{1,60}$'),
  description text not null default '',
  kind text not null check (kind in ('percent', 'fixed_cart', 'fixed_product')),
  -- percent: a whole percentage; otherwise cents, TTC
  amount integer not null check (amount >= 0 and (kind <> 'percent' or amount <= 100)),
  free_shipping boolean not null default false,
  minimum_cents integer check (minimum_cents >= 0),
  maximum_cents integer check (maximum_cents >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer integer check (usage_limit_per_customer > 0),
  used_count integer not null default 0 check (used_count >= 0 and used_count <= usage_limit),
  individual_use boolean not null default false,
  excludes_sale_items boolean not null default false,
  -- empty: all products
  product_ids integer[] not null default '{}',
  excluded_product_ids integer[] not null default '{}'
);

-- Who has used a code, by the e-mail address of their order.
create table coupon_uses (
  coupon_id integer not null references coupons on delete cascade,
  email text not null check (email = lower(email)),
  used_at timestamptz not null default now()
);
create index coupon_uses_by_customer on coupon_uses (coupon_id, email);

create table shipping_zones (
  id integer generated always as identity primary key,
  name text not null,
  countries text[] not null,
  -- beginnings of postcodes; empty: the whole country. A zone with postcodes comes before one without.
  postcodes text[] not null default '{}',
  position integer not null
);

create table shipping_methods (
  id integer generated always as identity primary key,
  zone_id integer not null references shipping_zones on delete cascade,
  kind text not null check (kind in ('flat_rate', 'local_pickup')),
  title text not null,
  description text not null default '',
  delivery_time text not null default '',
  -- [{"upToGrams": 500, "cents": 490}, …], lightest first; heavier than the last is not taken
  prices jsonb not null check (jsonb_typeof(prices) = 'array'),
  -- from this amount of goods on, delivery is free; null: never
  free_from_cents integer check (free_from_cents >= 0),
  pickup_address text not null default '',
  pickup_details text not null default '',
  position integer not null
);

-- What baskets are reckoned with is kept in memory until it changes (004).
create trigger told after insert or update or delete on shipping_zones for each statement execute function table_told('shipping');
create trigger told after insert or update or delete on shipping_methods for each statement execute function table_told('shipping');

-- What a basket knows besides its lines; a basket that only has lines has no row here.
create table baskets (
  visitor_id text primary key check (length(visitor_id) = 32),
  coupon_codes text[] not null default '{}',
  billing jsonb not null default '{}',
  shipping jsonb not null default '{}',
  rate_id text,
  gift_wrap boolean not null default false,
  touched_at timestamptz not null default now()
);
create index baskets_touched on baskets (touched_at);

-- What the shop signs with: one value, shared by all its processes.
create table secrets (
  name text primary key,
  value text not null
);
