-- The merchant's products: archived ones, bar codes, and an index for every filter, sort and search of their list.

alter table products drop constraint products_status_check,
  add constraint products_status_check check (status in ('publish', 'draft', 'archived')),
  -- The bar code (EAN, UPC); null: none.
  add column gtin text unique check (gtin ~ '^(\d{8}|\d{12,14})$');

create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.no_warning_reason, p.standards, p.vat_class, p.is_book, p.is_gift_card, p.withdrawal_exclusion, p.gtin
$$;

create index products_desk_by_status on products (status, id desc);
create index products_desk_by_name on products (plain_text(name), id);
create index products_desk_by_price on products (coalesce(min_price_cents, -1), id);
create index products_desk_in_stock on products (in_stock, id desc);
create index products_sku_alike on products using gin (lower(sku) gin_trgm_ops);
create index variations_sku_alike on variations using gin (lower(sku) gin_trgm_ops);

-- Owner: orders/orders. The products that are on an order: they are not deleted.
create index order_lines_by_product on order_lines (product_id);
create view public_ordered_products as select distinct product_id from order_lines;
