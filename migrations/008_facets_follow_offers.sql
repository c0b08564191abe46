-- Listings are also counted by price and by what is in stock: a change of either is a change of the counts.

create or replace function products_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- A piece sold changes its own page; the listings change only with what they print or sort by, and the counts
    -- only with what is published, what it costs and whether there is any left.
    perform tell_cache((select array_agg(t) from (
      select 'product:' || n.id as t from new_rows n join old_rows o using (id)
        where listing_part(n) is distinct from listing_part(o) or page_part(n) is distinct from page_part(o)
      union
      select 'listing' where exists (
        select from new_rows n join old_rows o using (id) where listing_part(n) is distinct from listing_part(o))
      union
      select 'counts' where exists (
        select from new_rows n join old_rows o using (id)
        where (n.status, n.min_price_cents, n.max_price_cents, n.in_stock)
          is distinct from (o.status, o.min_price_cents, o.max_price_cents, o.in_stock))) x));
  else
    perform tell_cache((select array_agg(t) from (
      select 'product:' || id as t from changed_rows
      union select unnest(array['listing', 'counts']) where exists (select from changed_rows)) x));
  end if;
  return null;
end $$;

-- What listings are counted from is read whole, without the texts of the products.
create index products_offers on products (id) include (min_price_cents, max_price_cents, in_stock)
  where status = 'publish';
