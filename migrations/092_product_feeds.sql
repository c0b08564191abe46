-- The product files that comparison engines fetch. The fingerprint identifies the last content that was sent.
create table product_feeds (
  name text primary key check (name in ('google', 'meta')),
  is_on boolean not null default false,
  fingerprint text,
  changed_at timestamptz,
  check ((fingerprint is null) = (changed_at is null))
);
insert into product_feeds (name) values ('google'), ('meta');
