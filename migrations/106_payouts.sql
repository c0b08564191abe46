-- What the payment provider has transferred to the bank account, from its payout reconciliation report.
create table payouts (
  id text primary key check (id ~ '^po_[A-Za-z0-9_]{1,200}$'),
  paid_at timestamptz not null,
  is_test boolean not null,
  imported_at timestamptz not null
);
create index payouts_by_day on payouts (is_test, paid_at desc, id desc);

-- The transactions of a payout. Gross less fee is net.
create table payout_rows (
  -- The provider's id of the balance transaction.
  id text primary key check (length(id) between 1 and 255),
  payout_id text not null references payouts on delete cascade,
  category text not null check (length(category) between 1 and 100),
  happened_at timestamptz not null,
  gross_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null check (net_cents = gross_cents - fee_cents),
  intent_id text,
  description text not null
);
create index payout_rows_by_payout on payout_rows (payout_id);
create index payout_rows_by_intent on payout_rows (intent_id) where intent_id is not null;

-- Payments that a cardholder disputes at the bank, as the provider's events report them.
create table disputes (
  id text primary key check (id ~ '^(dp|du)_[A-Za-z0-9_]{1,200}$'),
  order_id integer references orders,
  intent_id text,
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null,
  status text not null,
  -- Until when the merchant can answer.
  due_at timestamptz,
  opened_at timestamptz not null,
  -- The time of the event that was applied last: events arrive in any order.
  changed_at timestamptz not null,
  is_test boolean not null
);
create index disputes_by_time on disputes (is_test, opened_at desc, id desc);
create index disputes_by_order on disputes (order_id);
