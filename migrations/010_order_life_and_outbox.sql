-- What happens to an order after it was placed, and what leaves the shop because of it.

-- Pieces that were gone when the money came after all: paid for, and not there to be sent.
alter table order_lines add column missing integer not null default 0 check (missing between 0 and quantity);

-- Which order a code was used for, so that its use can be given back with it.
alter table coupon_uses add column order_id integer references orders on delete cascade;
create index coupon_uses_by_order on coupon_uses (order_id);

-- What is to be done once the transaction that asks for it has been kept: written in that same transaction.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Asked for twice under one key, it is done once.
  key text unique,
  payload jsonb not null,
  asked_at timestamptz not null default now(),
  -- Not before. Whoever takes a job moves this on, so that it is taken again only if they never come back.
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  -- Given up after the last attempt; a person has to look.
  dead_at timestamptz,
  last_error text
);
create index jobs_waiting on jobs (run_at, id) where done_at is null and dead_at is null;
create index jobs_done on jobs (done_at) where done_at is not null;

-- How long delivery takes, as it was promised.
alter table orders add column delivery_time text not null default '';
-- Whether it is fetched at the shop rather than sent.
alter table orders add column is_pickup boolean not null default false;

-- Money that goes back to the customer. It is asked for first, then returned by whoever took it, then done.
create table refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  amount_cents integer not null check (amount_cents >= 0),
  -- One press of the button is one refund.
  idempotency_key text not null unique,
  cause text not null,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- The provider has said no: it counts for nothing.
  refused_at timestamptz,
  check (done_at is null or refused_at is null)
);
create index refunds_by_order on refunds (order_id, id);

-- Invoices and credit notes (CGI 289, annexe II 242 nonies A). Within a series numbers follow each other without a
-- gap: the row of the series stays locked until the transaction that takes a number has ended, which no sequence does.
create table invoice_series (
  name text primary key check (name ~ '^[A-Z]$'),
  last_number integer not null default 0
);
insert into invoice_series (name) values ('F'), ('A');

create table invoices (
  series text not null references invoice_series,
  number integer not null check (number > 0),
  order_id integer not null references orders,
  -- For a credit note: the invoice it takes back from, and the refund it is for.
  corrects integer,
  refund_id integer unique references refunds,
  issued_on date not null,
  total_cents integer not null,
  -- Everything that is printed, as it was when it was issued.
  content jsonb not null,
  primary key (series, number),
  check ((series = 'A') = (corrects is not null and refund_id is not null))
);
create unique index one_invoice_per_order on invoices (order_id) where series = 'F';
create index invoices_by_order on invoices (order_id);

create function invoices_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is neither changed nor deleted; a credit note takes it back';
end $$;
create trigger invoices_stay before update or delete or truncate on invoices
  for each statement execute function invoices_stay();
