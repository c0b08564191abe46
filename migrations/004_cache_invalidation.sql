-- What is kept in memory is dropped when what it shows changes, in every process: each write tells the tags it
-- touches on the channel “cache”. A statement that touches many rows tells “*”: everything.

create function tell_cache(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 200 then
    perform pg_notify('cache', '*');
  elsif cardinality(tags) > 0 then
    -- A notification holds 8000 bytes; 200 tags of at most 32 characters fit.
    perform pg_notify('cache', array_to_string(tags, ' '));
  end if;
end $$;

-- What listings print or sort by, and what else a product's own page shows. How many pieces there are and how many
-- were sold is in neither.
create function listing_part(p products) returns record language sql immutable as $$
  select p.slug, p.name, p.type, p.status, p.regular_cents, p.sale_cents, p.min_price_cents, p.max_price_cents,
    p.in_stock, p.age_from_months, p.age_to_months, p.average_rating, p.review_count, p.featured, p.position,
    p.published_on, p.sku
$$;
create function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.standards, p.vat_class
$$;
-- What products are put in order by, sold pieces apart.
create function order_part(p products) returns record language sql immutable as $$
  select p.status, p.position, p.average_rating, p.review_count, p.published_on, p.min_price_cents, p.max_price_cents
$$;

create function products_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A piece sold changes what says how many are left; the listings change only with what they print or sort by, and
    -- the counts only with what is published, what it costs and whether there is any left.
    perform tell_cache((select array_agg(t) from (
      select 'stock:' || n.id as t from new_rows n join old_rows o using (id) where n.stock is distinct from o.stock
      union
      select 'product:' || n.id from new_rows n join old_rows o using (id)
        where listing_part(n) is distinct from listing_part(o) or page_part(n) is distinct from page_part(o)
      union
      select 'listing' where exists (
        select from new_rows n join old_rows o using (id) where listing_part(n) is distinct from listing_part(o))
      union
      select 'counts' where exists (
        select from new_rows n join old_rows o using (id)
        where (n.status, n.min_price_cents, n.max_price_cents, n.in_stock)
          is distinct from (o.status, o.min_price_cents, o.max_price_cents, o.in_stock))
      union
      select 'orders' where exists (
        select from new_rows n join old_rows o using (id) where order_part(n) is distinct from order_part(o))
      union
      select 'sales' where exists (
        select from new_rows n join old_rows o using (id) where n.sales_count <> o.sales_count)) x));
  else
    perform tell_cache((select array_agg(t) from (
      select 'product:' || id as t from changed_rows
      union select unnest(array['listing', 'counts', 'orders']) where exists (select from changed_rows)) x));
  end if;
  return null;
end $$;

create trigger products_told_insert after insert on products
  referencing new table as changed_rows for each statement execute function products_told();
create trigger products_told_update after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function products_told();
create trigger products_told_delete after delete on products
  referencing old table as changed_rows for each statement execute function products_told();

-- Rows that belong to one product: its page changes, and the cards that show it.
create function product_parts_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(t) from (
    select distinct 'product:' || product_id as t from changed_rows
    union select 'listing' where exists (select from changed_rows)
    union select 'counts' where tg_table_name = 'product_terms' and exists (select from changed_rows)) x));
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['product_pictures', 'product_terms', 'product_attributes', 'variations'] loop
    execute format('create trigger told_insert after insert on %I referencing new table as changed_rows
      for each statement execute function product_parts_told()', part);
    if part <> 'variations' then
      execute format('create trigger told_update after update on %I referencing new table as changed_rows
        for each statement execute function product_parts_told()', part);
    end if;
    execute format('create trigger told_delete after delete on %I referencing old table as changed_rows
      for each statement execute function product_parts_told()', part);
  end loop;
end $$;

-- A piece of a variation sold, as long as there is another, changes what says how many are left, and nothing else.
create function variations_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((
    with changes as (
      select n.product_id, to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock'
        or (coalesce(n.stock, 1) > 0) <> (coalesce(o.stock, 1) > 0) as matters
      from new_rows n join old_rows o using (id))
    select array_agg(t) from (
      select 'stock:' || product_id as t from changes
      union select 'product:' || product_id from changes where matters
      union select 'listing' from changes where matters) x));
  return null;
end $$;

create trigger told_update after update on variations referencing new table as new_rows old table as old_rows
  for each statement execute function variations_told();

-- Small tables that many pages show: a change drops the tag that all of those carry.
create function table_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache', tg_argv[0]);
  return null;
end $$;

create trigger told after insert or update or delete on terms for each statement execute function table_told('menu');
create trigger told after insert or update or delete on attributes for each statement execute function table_told('menu');
create trigger told after insert or update or delete on pictures for each statement execute function table_told('pictures');
create trigger told after insert or update or delete on makers for each statement execute function table_told('makers');
create trigger told after insert or update or delete on content_pages for each statement execute function table_told('content');
create trigger told after insert or update or delete on settings for each statement execute function table_told('settings');

-- What a group is made of is shown on its own page only.
create function groups_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(distinct 'product:' || parent_id) from changed_rows));
  return null;
end $$;

create trigger told_insert after insert on grouped_products referencing new table as changed_rows
  for each statement execute function groups_told();
create trigger told_update after update on grouped_products referencing new table as changed_rows
  for each statement execute function groups_told();
create trigger told_delete after delete on grouped_products referencing old table as changed_rows
  for each statement execute function groups_told();
