-- What clients of the Store API ask for: the orders that only they know, each with its index too.

create index products_by_title on products (plain_text(name), id) where status = 'publish';
create index products_by_change on products (updated_at, id) where status = 'publish';
create index products_by_reviews on products (review_count, id) where status = 'publish';

-- Products are found by age as by any attribute, so it is listed among them.
insert into attributes (taxonomy, label, swatch, position)
select 'pa_age', 'Âge', 'button', coalesce((select max(position) + 1 from attributes), 0)
where exists (select from terms where taxonomy = 'pa_age');
