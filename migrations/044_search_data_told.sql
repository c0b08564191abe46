-- The data of the filters now also holds the ages and the names of products, which the search compares queries with.
create or replace function products_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A sold piece changes only the stock that pages show. Listings change with what they show or sort by, and counts
    -- with what filters and searches select by.
    perform tell_cache((
      with changes as materialized (
        select n.id,
          shown_stock(n.stock) is distinct from shown_stock(o.stock) as stock,
          listing_part(n) is distinct from listing_part(o) as listing,
          page_part(n) is distinct from page_part(o) as page,
          (n.status, n.min_price_cents, n.max_price_cents, n.in_stock, n.age_from_months, n.age_to_months, n.name)
            is distinct from
            (o.status, o.min_price_cents, o.max_price_cents, o.in_stock, o.age_from_months, o.age_to_months, o.name)
            as counts,
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
