-- Pieces sold, or given back where negative, that products.sales_count does not count yet. A row of products is wide and
-- stands in many indexes: too dear to be written anew with every piece.
create table sold_pieces (
  product_id integer not null,
  pieces integer not null
);
