-- A product's price range and availability follow from its own price and stock, or from those of what it is
-- made of. The database keeps them true, whoever writes.

create function refresh_sellable(changed integer) returns void language sql as $$
  update products p
  set min_price_cents = d.low, max_price_cents = d.high, in_stock = d.available
  from (
    select
      case p.type
        when 'variable' then (select min(coalesce(v.sale_cents, v.regular_cents)) from variations v where v.product_id = p.id)
        when 'grouped' then (
          select min(c.min_price_cents) from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id)
        else coalesce(p.sale_cents, p.regular_cents)
      end as low,
      case p.type
        when 'variable' then (select max(coalesce(v.sale_cents, v.regular_cents)) from variations v where v.product_id = p.id)
        when 'grouped' then (
          select max(c.max_price_cents) from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id)
        else coalesce(p.sale_cents, p.regular_cents)
      end as high,
      case p.type
        when 'variable' then exists (
          select from variations v where v.product_id = p.id and (v.stock is null or v.stock > 0))
        when 'grouped' then exists (
          select from grouped_products g join products c on c.id = g.child_id where g.parent_id = p.id and c.in_stock)
        else p.stock is null or p.stock > 0
      end as available
    from products p where p.id = changed
  ) d
  where p.id = changed
    and (p.min_price_cents, p.max_price_cents, p.in_stock) is distinct from (d.low, d.high, d.available);
$$;

create function product_changed() returns trigger language plpgsql as $$
declare
  parent integer;
begin
  perform refresh_sellable(new.id);
  for parent in select parent_id from grouped_products where child_id = new.id loop
    perform refresh_sellable(parent);
  end loop;
  return null;
end $$;

-- Only if what they follow from has changed: a piece fewer changes nothing as long as there is another.
create trigger product_prices_and_stock after insert on products
  for each row execute function product_changed();
create trigger product_prices_and_stock_changed
  after update of type, regular_cents, sale_cents, stock, min_price_cents, max_price_cents, in_stock on products
  for each row
  when ((new.type, new.regular_cents, new.sale_cents, new.min_price_cents, new.max_price_cents, new.in_stock,
      coalesce(new.stock, 1) > 0)
    is distinct from (old.type, old.regular_cents, old.sale_cents, old.min_price_cents, old.max_price_cents, old.in_stock,
      coalesce(old.stock, 1) > 0))
  execute function product_changed();

create function variation_changed() returns trigger language plpgsql as $$
begin
  perform refresh_sellable(coalesce(new.product_id, old.product_id));
  return null;
end $$;

create trigger variation_prices_and_stock after insert or delete on variations
  for each row execute function variation_changed();
create trigger variation_prices_and_stock_changed after update on variations
  for each row
  when ((new.product_id, new.regular_cents, new.sale_cents, coalesce(new.stock, 1) > 0)
    is distinct from (old.product_id, old.regular_cents, old.sale_cents, coalesce(old.stock, 1) > 0))
  execute function variation_changed();

create function group_changed() returns trigger language plpgsql as $$
begin
  perform refresh_sellable(coalesce(new.parent_id, old.parent_id));
  return null;
end $$;

create trigger group_prices_and_stock
  after insert or update or delete on grouped_products
  for each row execute function group_changed();
