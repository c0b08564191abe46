-- Every change of a stock as a movement. Triggers write the movements, so that no change lacks one and placing an
-- order takes no further statement. The writer says why in the setting `eveil.stock_cause` of its transaction; a change
-- without a cause is recorded as a correction by nobody.

-- What a piece was bought for, without VAT, where it lies, and the stock from which on the merchant is told.
alter table products
  add column purchase_cents integer check (purchase_cents >= 0),
  add column shelf text not null default '' check (length(shelf) <= 40),
  add column low_stock integer check (low_stock >= 0);
alter table variations
  add column purchase_cents integer check (purchase_cents >= 0),
  add column shelf text not null default '' check (length(shelf) <= 40),
  add column low_stock integer check (low_stock >= 0);

-- Without references: the movements of deleted products, orders and documents stay.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null,
  -- null: the product itself
  variation_id integer,
  -- The sum of all quantities is the stock. A stock that is not counted adds up to 0.
  quantity integer not null,
  -- null: not counted from here on
  stock_after integer,
  reason text not null check (reason in
    ('opening', 'sold', 'cancelled', 'returned', 'received', 'counted', 'broken', 'corrected', 'removed')),
  -- Who caused it: a member of the staff, a command or the shop itself; empty: unknown.
  author text not null default '',
  note text not null default '',
  order_id integer,
  receipt_id integer,
  count_id integer,
  -- A form that is sent twice moves the stock once.
  request_key text unique,
  at timestamptz not null default now()
);
create index stock_movements_by_product on stock_movements (product_id, id desc);
create index stock_movements_by_variation on stock_movements (variation_id, id desc) where variation_id is not null;
create index stock_movements_by_reason on stock_movements (reason, id desc);
create index stock_movements_by_time on stock_movements (at);

create function refuse_movement_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock movements are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger stock_movements_are_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_movement_change();

-- The values of one movement; the triggers below pass what differs between products and variations.
create function add_stock_movement(product integer, variation integer, operation text, before integer, after integer)
returns void language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('eveil.stock_cause', true), '')::jsonb;
begin
  insert into stock_movements
    (product_id, variation_id, quantity, stock_after, reason, author, note, order_id, receipt_id, count_id,
     request_key)
  values (product, variation, coalesce(after, 0) - coalesce(before, 0), after,
    case operation when 'INSERT' then 'opening' when 'DELETE' then 'removed'
      else coalesce(cause ->> 'reason', 'corrected') end,
    coalesce(cause ->> 'author', ''), coalesce(cause ->> 'note', ''),
    (cause ->> 'orderId')::int, (cause ->> 'receiptId')::int, (cause ->> 'countId')::int,
    cause ->> 'requestKey');
end $$;

create function product_stock_moved() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform add_stock_movement(new.id, null, tg_op, null, new.stock);
    when 'UPDATE' then perform add_stock_movement(new.id, null, tg_op, old.stock, new.stock);
    else perform add_stock_movement(old.id, null, tg_op, old.stock, null);
  end case;
  return null;
end $$;
create trigger product_stock_opens after insert on products
  for each row when (new.stock > 0) execute function product_stock_moved();
create trigger product_stock_moves after update of stock on products
  for each row when (new.stock is distinct from old.stock) execute function product_stock_moved();
create trigger product_stock_ends after delete on products
  for each row when (old.stock > 0) execute function product_stock_moved();

create function variation_stock_moved() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform add_stock_movement(new.product_id, new.id, tg_op, null, new.stock);
    when 'UPDATE' then perform add_stock_movement(new.product_id, new.id, tg_op, old.stock, new.stock);
    else perform add_stock_movement(old.product_id, old.id, tg_op, old.stock, null);
  end case;
  return null;
end $$;
create trigger variation_stock_opens after insert on variations
  for each row when (new.stock > 0) execute function variation_stock_moved();
create trigger variation_stock_moves after update of stock on variations
  for each row when (new.stock is distinct from old.stock) execute function variation_stock_moved();
create trigger variation_stock_ends after delete on variations
  for each row when (old.stock > 0) execute function variation_stock_moved();

insert into stock_movements (product_id, quantity, stock_after, reason)
  select id, stock, stock, 'opening' from products where stock > 0 order by id;
insert into stock_movements (product_id, variation_id, quantity, stock_after, reason)
  select product_id, id, stock, stock, 'opening' from variations where stock > 0 order by id;

-- Everything that has a stock of its own: simple products and variations, under one id.
create view stock_items as
  select id as sellable_id, id as product_id, null::integer as variation_id, name, '' as options, sku, gtin, stock,
    purchase_cents, shelf, low_stock, status, position
  from products where type = 'simple' and not is_virtual
  union all
  select v.id, v.product_id, v.id, p.name,
    coalesce((select string_agg(coalesce(t.name, choice.value), ', ' order by choice.key)
      from jsonb_each_text(v.choices) choice left join terms t on t.taxonomy = choice.key and t.slug = choice.value), ''),
    v.sku, null, v.stock, v.purchase_cents, v.shelf, v.low_stock, p.status, v.position
  from variations v join products p on p.id = v.product_id where not p.is_virtual;
