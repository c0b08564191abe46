-- A row of products is wide and stands in many indexes: too dear to be written anew with every piece that is sold.

-- Pieces sold, or given back where negative, that products.sales_count does not count yet.
create table sold_pieces (
  product_id integer not null,
  pieces integer not null
);

-- Prices and availability are worked out again only if what they follow from has changed: a piece fewer changes
-- nothing as long as there is another.
drop trigger product_prices_and_stock on products;
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

drop trigger variation_prices_and_stock on variations;
create trigger variation_prices_and_stock after insert or delete on variations
  for each row execute function variation_changed();
create trigger variation_prices_and_stock_changed after update on variations
  for each row
  when ((new.product_id, new.regular_cents, new.sale_cents, coalesce(new.stock, 1) > 0)
    is distinct from (old.product_id, old.regular_cents, old.sale_cents, coalesce(old.stock, 1) > 0))
  execute function variation_changed();
