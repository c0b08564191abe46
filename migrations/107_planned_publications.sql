-- When a draft is to appear in the shop.
create table planned_publications (
  product_id integer primary key references products on delete cascade,
  publish_at timestamptz not null,
  -- Set if something was missing when the moment came: the draft stays one.
  missed_at timestamptz
);
create index planned_publications_due on planned_publications (publish_at) where missed_at is null;
