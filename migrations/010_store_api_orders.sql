-- The orders that only clients of the Store API ask for: each has its index too.

create index products_by_title on products (plain_text(name), id) where status = 'publish';
create index products_by_change on products (updated_at, id) where status = 'publish';
create index products_by_reviews on products (review_count, id) where status = 'publish';
