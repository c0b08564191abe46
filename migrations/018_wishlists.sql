-- What somebody would like to have: a list of an account, or of a browser without one.

create table wishlists (
  id integer generated always as identity primary key,
  -- What a browser without an account keeps to find its list again.
  key text unique check (key ~ '^[0-9a-f]{32}$'),
  customer_id integer unique references customers on delete cascade,
  -- When its owner last had to do with it; the browser's cookie is renewed in the same moment.
  touched_at timestamptz not null default now(),
  check ((key is null) <> (customer_id is null))
);
create index wishlists_of_browsers on wishlists (touched_at) where key is not null;

create table wishlist_items (
  wishlist_id integer not null references wishlists on delete cascade,
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (wishlist_id, product_id)
);
-- For products that are deleted.
create index wishlist_items_by_product on wishlist_items (product_id);
