-- Withdrawals from a contract, as declared by the buyer. A declaration is kept whether its order is found or not.
create table withdrawals (
  id integer generated always as identity primary key,
  -- Opens the receipt to the declarant, without an account.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  -- A form that is sent twice is one declaration.
  submission_id uuid not null unique,
  declared_at timestamptz not null,
  name text not null,
  order_number text not null,
  email text not null,
  lines jsonb not null default '[]',
  description text not null default '',
  hash text not null,
  return_by date not null,
  order_id integer references orders on delete set null,
  status text not null check (status in
    ('declared', 'matched', 'awaiting-goods', 'received', 'refunded', 'refused')),
  status_at timestamptz not null,
  refusal text not null default '',
  constraint an_order_is_matched check (order_id is not null or status in ('declared', 'refused'))
);
create index withdrawals_by_order on withdrawals (order_id);
create index unsettled_withdrawals on withdrawals (declared_at) where status not in ('refunded', 'refused');
