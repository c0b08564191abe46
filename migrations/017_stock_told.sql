-- How many pieces are left is told while it is few enough to matter to somebody: above, a page may show an older
-- number, and who orders more than there is is told so. A notification puts commits in line, and drops a page that is
-- asked for the more the better something sells.
create function shown_stock(stock integer) returns integer language sql immutable as $$ select least(stock, 100) $$;

create or replace function products_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A piece sold changes what says how many are left; the listings change only with what they print or sort by, and
    -- the counts only with what is published, what it costs and whether there is any left.
    perform tell_cache((
      with changes as materialized (
        select n.id,
          shown_stock(n.stock) is distinct from shown_stock(o.stock) as stock,
          listing_part(n) is distinct from listing_part(o) as listing,
          page_part(n) is distinct from page_part(o) as page,
          (n.status, n.min_price_cents, n.max_price_cents, n.in_stock)
            is distinct from (o.status, o.min_price_cents, o.max_price_cents, o.in_stock) as counts,
          order_part(n) is distinct from order_part(o) as orders,
          n.sales_count <> o.sales_count as sales
        from new_rows n join old_rows o using (id))
      select array_agg(t) from (
        select 'stock:' || id as t from changes where stock
        union all select 'product:' || id from changes where listing or page
        union all (select 'listing' from changes where listing limit 1)
        union all (select 'counts' from changes where counts limit 1)
        union all (select 'orders' from changes where orders limit 1)
        union all (select 'sales' from changes where sales limit 1)) x));
  else
    perform tell_cache((select array_agg(t) from (
      select 'product:' || id as t from changed_rows
      union select unnest(array['listing', 'counts', 'orders']) where exists (select from changed_rows)) x));
  end if;
  return null;
end $$;

create or replace function variations_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((
    with changes as materialized (
      select n.product_id, to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock'
          or (coalesce(n.stock, 1) > 0) <> (coalesce(o.stock, 1) > 0) as matters,
        shown_stock(n.stock) is distinct from shown_stock(o.stock) as stock
      from new_rows n join old_rows o using (id))
    select array_agg(t) from (
      select 'stock:' || product_id as t from changes where stock or matters
      union select 'product:' || product_id from changes where matters
      union select 'listing' from changes where matters) x));
  return null;
end $$;
