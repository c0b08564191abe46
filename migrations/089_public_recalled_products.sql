-- The products with an active recall: the page of a product asks for its recalls only if there are some.
create view public_recalled_products as
  select product_id from recalls where published_at is not null and ended_at is null;
