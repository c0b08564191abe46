-- A reduced price may have a first and a last moment. `sale_cents` is the price that the merchant has chosen for that
-- period; `reduced_cents` is the reduced price in force now, with its end, and null outside the period.

alter table products
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  add column reduced_cents integer,
  add column reduced_until timestamptz,
  -- When the price changes next without anybody's doing; null: never.
  add column price_due_at timestamptz,
  add constraint sale_ends_after_its_start check (sale_until > sale_from);
alter table variations
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  add column reduced_cents integer,
  add column reduced_until timestamptz,
  add column price_due_at timestamptz,
  add constraint sale_ends_after_its_start check (sale_until > sale_from);
update products set reduced_cents = sale_cents where sale_cents is not null;
update variations set reduced_cents = sale_cents where sale_cents is not null;

create index products_price_due on products (price_due_at) where price_due_at is not null;
create index variations_price_due on variations (price_due_at) where price_due_at is not null;

create type price_in_force as (cents integer, until timestamptz, due timestamptz);

-- The reduced price of a product or variation at this moment, when it ends, and when the price changes next.
create function price_in_force(sellable integer, regular integer, sale integer, starts timestamptz, ends timestamptz)
  returns price_in_force language sql stable as $$
  select case when running then sale end, case when running then ends end,
    case when sale is null or ends <= now() then null when running then ends else starts end
  from (select sale is not null and coalesce(starts <= now(), true) and coalesce(ends > now(), true)) own (running)
$$;

-- Writing `price_due_at` of a variation is enough to compute its price anew. Products have no such trigger: a row with
-- one would compute its search words with every piece that is sold.
create function set_reduced_price() returns trigger language plpgsql as $$
begin
  select f.cents, f.until, f.due into new.reduced_cents, new.reduced_until, new.price_due_at
  from price_in_force(new.id, new.regular_cents, new.sale_cents, new.sale_from, new.sale_until) f;
  return new;
end $$;
create trigger set_reduced_price
  before insert or update of regular_cents, sale_cents, sale_from, sale_until, price_due_at on variations
  for each row execute function set_reduced_price();

-- What follows from a price follows from the one in force.

create or replace function refresh_sellable(changed integer) returns void language sql as $$
  update products p
  set reduced_cents = d.cents, reduced_until = d.until, price_due_at = d.due,
    min_price_cents = d.low, max_price_cents = d.high, in_stock = d.available
  from (
    select f.cents, f.until, f.due,
      case p.type
        when 'variable' then (select min(coalesce(v.reduced_cents, v.regular_cents)) from variations v where v.product_id = p.id)
        when 'grouped' then (
          select min(c.min_price_cents) from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id)
        else coalesce(f.cents, p.regular_cents)
      end as low,
      case p.type
        when 'variable' then (select max(coalesce(v.reduced_cents, v.regular_cents)) from variations v where v.product_id = p.id)
        when 'grouped' then (
          select max(c.max_price_cents) from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id)
        else coalesce(f.cents, p.regular_cents)
      end as high,
      case p.type
        when 'variable' then exists (
          select from variations v where v.product_id = p.id and (v.stock is null or v.stock > 0))
        when 'grouped' then exists (
          select from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id and c.in_stock)
        else p.stock is null or p.stock > 0
      end as available
    from products p
    cross join lateral price_in_force(p.id, p.regular_cents, p.sale_cents, p.sale_from, p.sale_until) f
    where p.id = changed
  ) d
  where p.id = changed
    and (p.reduced_cents, p.reduced_until, p.price_due_at, p.min_price_cents, p.max_price_cents, p.in_stock)
      is distinct from (d.cents, d.until, d.due, d.low, d.high, d.available);
$$;

drop trigger product_prices_and_stock_changed on products;
create trigger product_prices_and_stock_changed
  after update of type, regular_cents, sale_cents, sale_from, sale_until, stock, reduced_cents, min_price_cents,
    max_price_cents, in_stock on products
  for each row
  when ((new.type, new.regular_cents, new.sale_cents, new.sale_from, new.sale_until, new.reduced_cents,
      new.min_price_cents, new.max_price_cents, new.in_stock, coalesce(new.stock, 1) > 0)
    is distinct from (old.type, old.regular_cents, old.sale_cents, old.sale_from, old.sale_until, old.reduced_cents,
      old.min_price_cents, old.max_price_cents, old.in_stock, coalesce(old.stock, 1) > 0))
  execute function product_changed();

drop trigger variation_prices_and_stock_changed on variations;
create trigger variation_prices_and_stock_changed after update on variations
  for each row
  when ((new.product_id, new.regular_cents, new.reduced_cents, coalesce(new.stock, 1) > 0)
    is distinct from (old.product_id, old.regular_cents, old.reduced_cents, coalesce(old.stock, 1) > 0))
  execute function variation_changed();

-- One transaction leaves at most one price: the last. It is kept if it differs from the one before the transaction.
create or replace function price_kept() returns trigger language plpgsql as $$
declare
  price integer := coalesce(new.reduced_cents, new.regular_cents);
begin
  if price is null
    or tg_op = 'UPDATE' and price is not distinct from coalesce(old.reduced_cents, old.regular_cents) then
    return null;
  end if;
  delete from price_journal where sellable_id = new.id and since = now();
  insert into price_journal (sellable_id, price_cents)
  select new.id, price
  where price is distinct from (
    select price_cents from price_journal where sellable_id = new.id order by since desc limit 1);
  return null;
end $$;
drop trigger price_kept on products;
drop trigger price_kept on variations;
create trigger price_kept after insert or update of regular_cents, reduced_cents on products
  for each row execute function price_kept();
create trigger price_kept
  after insert or update of regular_cents, sale_cents, sale_from, sale_until, price_due_at on variations
  for each row execute function price_kept();

create or replace function listing_part(p products) returns record language sql immutable as $$
  select p.slug, p.name, p.type, p.status, p.regular_cents, p.reduced_cents, p.min_price_cents, p.max_price_cents,
    p.in_stock, p.age_from_months, p.age_to_months, p.average_rating, p.review_count, p.featured, p.position,
    p.published_on, p.sku, p.warnings
$$;
create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.no_warning_reason, p.standards, p.vat_class, p.is_book, p.is_gift_card, p.withdrawal_exclusion, p.gtin,
    p.reduced_until
$$;

-- A change of thousands of rows in batches would drop all pages with each batch: it asks for silence and tells at its
-- own pace that everything has changed.
create or replace function tell_cache(tags text[]) returns void language plpgsql as $$
begin
  if current_setting('shop.tells_cache_later', true) = 'on' then
    return;
  elsif cardinality(tags) > 200 then
    perform pg_notify('cache', '*');
  elsif cardinality(tags) > 0 then
    -- A notification holds 8000 bytes; 200 tags of at most 32 characters fit.
    perform pg_notify('cache', array_to_string(tags, ' '));
  end if;
end $$;
