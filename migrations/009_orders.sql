-- Orders. What was bought, by whom and for how much is written down as it was: nothing here follows the catalogue.

create sequence order_id start 1001;

create table orders (
  id integer primary key default nextval('order_id'),
  -- Opens the order to whoever placed it, without an account.
  key text not null unique check (key ~ '^wc_order_[A-Za-z0-9]{13}$'),
  status text not null check (status in
    ('pending', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded', 'failed')),
  visitor_id text not null,
  email text not null,
  billing jsonb not null,
  shipping jsonb not null,
  note text not null default '',
  payment_method text not null,
  rate_title text not null default '',
  coupons jsonb not null default '[]',
  fees jsonb not null default '[]',
  items_net integer not null, items_tax integer not null,
  discount_net integer not null, discount_tax integer not null,
  fees_net integer not null, fees_tax integer not null,
  shipping_net integer, shipping_tax integer,
  taxes jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  attribution jsonb not null default '{}',
  -- One press of the button is one order, however often it reaches the shop.
  idempotency_key text not null unique,
  request_fingerprint text not null,
  stock_taken boolean not null default false,
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint the_parts_make_the_total check (
    total_cents = items_net + items_tax - discount_net - discount_tax + fees_net + fees_tax
      + coalesce(shipping_net, 0) + coalesce(shipping_tax, 0))
);
create index orders_by_email on orders (lower(email), placed_at desc);
create index orders_by_status on orders (status, placed_at desc);

create table order_lines (
  id integer generated always as identity unique,
  order_id integer not null references orders on delete cascade,
  position integer not null,
  product_id integer not null,
  variation_id integer,
  sku text not null,
  name text not null,
  choices jsonb not null,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  -- What a piece costs without the offer it was taken on; null: it was not.
  instead_cents integer check (instead_cents > unit_cents),
  vat_class text not null check (vat_class in ('standard', 'reduced')),
  before_net integer not null, before_tax integer not null,
  after_net integer not null, after_tax integer not null,
  primary key (order_id, position)
);

-- Every change of an order's state, who or what made it, and when.
create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  at timestamptz not null default now(),
  from_status text,
  to_status text not null,
  cause text not null
);
create index order_events_by_order on order_events (order_id, id);
