-- Being a book is a property of a product and does not follow from its VAT rate: other goods may have the reduced
-- rate, but only books have a fixed price and a minimum price of delivery (loi du 10 août 1981).
alter table products add column is_book boolean not null default false;
update products set is_book = true where vat_class = 'reduced';

-- The columns that only the product page shows; a change drops that page and the cached data of the product.
create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.standards, p.vat_class, p.is_book
$$;
