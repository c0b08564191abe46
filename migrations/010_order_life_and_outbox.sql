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

create function tell_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', '');
  return null;
end $$;
create trigger jobs_told after insert on jobs for each statement execute function tell_jobs();
