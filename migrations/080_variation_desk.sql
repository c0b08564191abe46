-- Variations that the merchant switches off, related products that the merchant chooses, and rules for both.

alter table variations
  -- Switched off: kept for the orders with it, offered no longer.
  add column is_active boolean not null default true,
  -- The bar code (EAN, UPC); null: none.
  add column gtin text check (gtin ~ '^(\d{8}|\d{12,14})$'),
  -- Checked at the end of a statement: one statement may exchange the values of two variations.
  drop constraint variations_sku_key,
  add constraint variations_sku_key unique (sku) deferrable,
  add constraint variations_gtin_key unique (gtin) deferrable,
  drop constraint variations_product_id_position_key,
  add constraint variations_product_id_position_key unique (product_id, position) deferrable;

create or replace function refresh_sellable(changed integer) returns void language sql as $$
  update products p
  set reduced_cents = d.cents, reduced_until = d.until, price_due_at = d.due,
    min_price_cents = d.low, max_price_cents = d.high, in_stock = d.available
  from (
    select f.cents, f.until, f.due,
      case p.type
        when 'variable' then offered.low
        when 'grouped' then (
          select min(c.min_price_cents) from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id)
        else coalesce(f.cents, p.regular_cents)
      end as low,
      case p.type
        when 'variable' then offered.high
        when 'grouped' then (
          select max(c.max_price_cents) from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id)
        else coalesce(f.cents, p.regular_cents)
      end as high,
      case p.type
        when 'variable' then coalesce(offered.available, false)
        when 'grouped' then exists (
          select from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id and c.in_stock)
        else p.stock is null or p.stock > 0
      end as available
    from products p
    cross join lateral price_in_force(p.id, p.regular_cents, p.sale_cents, p.sale_from, p.sale_until) f
    left join lateral (
      select min(coalesce(v.reduced_cents, v.regular_cents)) as low,
        max(coalesce(v.reduced_cents, v.regular_cents)) as high, bool_or(v.stock is null or v.stock > 0) as available
      from variations v where p.type = 'variable' and v.product_id = p.id and v.is_active) offered on true
    where p.id = changed
  ) d
  where p.id = changed
    and (p.reduced_cents, p.reduced_until, p.price_due_at, p.min_price_cents, p.max_price_cents, p.in_stock)
      is distinct from (d.cents, d.until, d.due, d.low, d.high, d.available);
$$;

-- A writer of many variations sets this for its transaction and refreshes the product once.
create function refreshes_each_variation() returns boolean language sql stable as $$
  select coalesce(current_setting('eveil.refresh_once', true), '') <> 'on'
$$;

drop trigger variation_prices_and_stock on variations;
create trigger variation_prices_and_stock after insert or delete on variations
  for each row when (refreshes_each_variation()) execute function variation_changed();
drop trigger variation_prices_and_stock_changed on variations;
create trigger variation_prices_and_stock_changed after update on variations
  for each row
  when ((new.product_id, new.regular_cents, new.reduced_cents, new.is_active, coalesce(new.stock, 1) > 0)
    is distinct from (old.product_id, old.regular_cents, old.reduced_cents, old.is_active, coalesce(old.stock, 1) > 0)
    and refreshes_each_variation())
  execute function variation_changed();

create or replace function missing_for_publication(p products) returns text[] language sql stable as $$
  select array_remove(array[
    case when exists (select from makers m where m.id in (p.maker_id, p.responsible_id)
      and (btrim(m.name) = '' or btrim(m.address) = '' or m.email !~ '^[^@\s]+@[^@\s]+$')) then 'maker' end,
    case when not exists (select from makers m where m.id in (p.maker_id, p.responsible_id) and is_in_union(m.country))
      then 'responsible' end,
    case when not exists (select from product_pictures pp where pp.product_id = p.id) then 'picture' end,
    case when p.warnings = '{}' and btrim(p.no_warning_reason) = '' then 'warnings' end,
    case when p.type = 'variable' and not exists (
      select from variations v where v.product_id = p.id and v.is_active) then 'variations' end,
    case when p.type = 'grouped' and not exists (
      select from grouped_products g where g.parent_id = p.id) then 'members' end
  ], null)
$$;

-- The products that the merchant shows beside a product, before those that are merely similar.
create table related_products (
  product_id integer not null references products on delete cascade,
  related_id integer not null references products on delete cascade,
  position integer not null,
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
create index related_products_by_related on related_products (related_id);

-- Shown on the product's own page only.
create function related_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(distinct 'product:' || product_id) from changed_rows));
  return null;
end $$;
create trigger told_insert after insert on related_products referencing new table as changed_rows
  for each statement execute function related_told();
create trigger told_update after update on related_products referencing new table as changed_rows
  for each statement execute function related_told();
create trigger told_delete after delete on related_products referencing old table as changed_rows
  for each statement execute function related_told();

-- Owner: orders/orders. The variations that are on an order: they are not deleted.
create index order_lines_by_variation on order_lines (variation_id) where variation_id is not null;
create view public_ordered_variations as
  select distinct variation_id from order_lines where variation_id is not null;

create index variations_by_choices on variations using gin (choices jsonb_path_ops);

-- The pieces of a variation are found by its own bar code.
create or replace view stock_items as
  select id as sellable_id, id as product_id, null::integer as variation_id, name, '' as options, sku, gtin, stock,
    purchase_cents, shelf, low_stock, status, position
  from products where type = 'simple' and not is_virtual
  union all
  select v.id, v.product_id, v.id, p.name,
    coalesce((select string_agg(coalesce(t.name, choice.value), ', ' order by choice.key)
      from jsonb_each_text(v.choices) choice left join terms t on t.taxonomy = choice.key and t.slug = choice.value), ''),
    v.sku, v.gtin, v.stock, v.purchase_cents, v.shelf, v.low_stock, p.status, v.position
  from variations v join products p on p.id = v.product_id where not p.is_virtual;
