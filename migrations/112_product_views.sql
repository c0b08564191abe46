-- Searches and filters of the list of products that a member of the staff has named.
create table product_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  -- The query of the list of products.
  query text not null check (query <> '')
);
create unique index product_views_by_name on product_views (staff_id, name);
