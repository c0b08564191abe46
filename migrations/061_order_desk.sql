-- The merchant's list of orders: every filter, sort and search has an index, for a million orders and more.

-- What a search by words looks at: names, companies, email, phone numbers, postcodes and towns.
create function order_search_text(billing jsonb, shipping jsonb) returns text
  language sql immutable parallel safe
  return plain_text(
    coalesce(billing ->> 'firstName', '') || ' ' || coalesce(billing ->> 'lastName', '') || ' '
    || coalesce(billing ->> 'company', '') || ' ' || coalesce(billing ->> 'email', '') || ' '
    || coalesce(billing ->> 'postcode', '') || ' ' || coalesce(billing ->> 'city', '') || ' '
    || regexp_replace(regexp_replace(coalesce(billing ->> 'phone', ''), '\D', '', 'g'),
         '^(00)?33(?=[1-9]\d{8}$)', '0') || ' '
    || coalesce(shipping ->> 'firstName', '') || ' ' || coalesce(shipping ->> 'lastName', '') || ' '
    || coalesce(shipping ->> 'company', '') || ' ' || coalesce(shipping ->> 'postcode', '') || ' '
    || coalesce(shipping ->> 'city', '') || ' '
    || regexp_replace(regexp_replace(coalesce(shipping ->> 'phone', ''), '\D', '', 'g'),
         '^(00)?33(?=[1-9]\d{8}$)', '0'));

create index orders_by_search_text on orders using gin (order_search_text(billing, shipping) gin_trgm_ops);
create index orders_by_date on orders (placed_at desc, id desc);
create index orders_by_total on orders (total_cents, id);
create index orders_by_payment_method on orders (payment_method, placed_at desc, id desc);
create index orders_by_delivery on orders (rate_title, placed_at desc, id desc);
create index orders_by_country on orders ((shipping ->> 'country'), placed_at desc, id desc);
create index order_lines_by_sku on order_lines (lower(sku), order_id);
create index shipments_by_tracking_number on shipments (tracking_number);

-- Paid orders whose articles are packed and wait for the carrier.
create table prepared_orders (
  order_id integer primary key references orders on delete cascade,
  prepared_at timestamptz not null
);

-- What the staff wrote about an order, for themselves or to its customer.
create table order_notes (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  -- A form that is sent twice is one note.
  submission_id uuid not null unique,
  kind text not null check (kind in ('internal', 'message')),
  author text not null,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, id);
