-- The pictures that an imported file names by their urls; they are fetched after the products are written.
alter table product_imports drop constraint product_imports_status_check;
alter table product_imports add constraint product_imports_status_check
  check (status in ('uploaded', 'checking', 'checked', 'running', 'fetching', 'done'));

create table product_import_pictures (
  import_id integer not null,
  position integer not null,
  -- The place among the pictures of the product, from 1.
  place integer not null,
  url text not null,
  product_id integer not null,
  -- null: not fetched yet.
  outcome text check (outcome in ('added', 'known', 'refused')),
  -- Why it was refused.
  reason text check (reason in ('bad-url', 'not-reached', 'not-found', 'not-a-photo', 'too-many', 'product-gone')),
  primary key (import_id, position, place),
  foreign key (import_id, position) references product_import_items on delete cascade,
  check ((outcome = 'refused') = (reason is not null))
);
create index product_import_pictures_waiting on product_import_pictures (import_id, position, place)
  where outcome is null;
