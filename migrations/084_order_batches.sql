-- Work on several orders at once. It runs in the background; each item keeps what became of it.
create table order_batches (
  id integer generated always as identity primary key,
  -- A form that is sent twice is one batch.
  submission_id uuid not null unique,
  action text not null check (action in ('pay', 'prepare', 'ship')),
  -- The staff member, for the audit entries of the orders.
  actor jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index order_batches_by_age on order_batches (created_at);

create table order_batch_items (
  batch_id integer not null references order_batches on delete cascade,
  position integer not null,
  -- Without a reference: a typed number may belong to no order.
  order_id integer not null,
  carrier text not null default '',
  tracking_number text not null default '',
  -- null: not done yet; 'done' or the reason why nothing was done.
  outcome text,
  primary key (batch_id, position)
);
