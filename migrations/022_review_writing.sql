-- What it takes to write reviews and questions: once for each form, and asked for once for each order.

-- The form something was written in: however often it is sent, it is written once.
alter table reviews add column submission uuid unique;
alter table questions add column submission uuid unique;

-- Orders whose buyer has been asked what they think of it.
create table review_requests (
  order_id integer primary key references orders on delete cascade,
  asked_at timestamptz not null default now()
);

-- Who does not want to be asked, as a hash of the address.
create table review_request_refusals (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  refused_at timestamptz not null default now()
);
