-- A product that is called back: why, what its buyers must do, and which orders were told.
create table recalls (
  id integer generated always as identity primary key,
  submission_id uuid not null unique,
  product_id integer not null references products,
  -- The first and the last day of the concerned purchases; null: no limit.
  bought_from date,
  bought_to date,
  reason text not null check (length(reason) between 1 and 5000),
  instructions text not null check (length(instructions) between 1 and 5000),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  ended_at timestamptz,
  check (bought_from <= bought_to),
  check (ended_at is null or published_at is not null)
);
create index recalls_by_product on recalls (product_id);

-- The orders whose buyer was told, so that nobody is told twice.
create table recall_mails (
  recall_id integer not null references recalls on delete cascade,
  order_id integer not null references orders,
  enqueued_at timestamptz not null default now(),
  primary key (recall_id, order_id)
);
create index recall_mails_by_order on recall_mails (order_id);

-- The page of the product shows a recall while it is active.
create trigger told_insert after insert on recalls referencing new table as changed_rows
  for each statement execute function product_parts_told();
create trigger told_update after update on recalls referencing new table as changed_rows
  for each statement execute function product_parts_told();
create trigger told_delete after delete on recalls referencing old table as changed_rows
  for each statement execute function product_parts_told();
