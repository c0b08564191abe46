-- The work on a return: every step with its date and author, what the inspection found, and photographs.

alter table withdrawals
  drop constraint withdrawals_status_check,
  add constraint withdrawals_status_check check (status in
    ('declared', 'matched', 'awaiting-goods', 'received', 'inspected', 'refunded', 'refused')),
  -- The pieces that came back, by line of the order, and how many of them can be sold again.
  add column inspection jsonb;

create index withdrawals_by_status on withdrawals (status, id);

create table withdrawal_steps (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals on delete cascade,
  at timestamptz not null,
  status text not null,
  -- The staff member; empty for the declarant, a command or the shop itself.
  author text not null
);
create index withdrawal_steps_by_withdrawal on withdrawal_steps (withdrawal_id, id);

insert into withdrawal_steps (withdrawal_id, at, status, author)
select id, declared_at, 'declared', '' from withdrawals
union all
select id, status_at, status, '' from withdrawals where status <> 'declared'
order by 1, 2;

-- Photographs of returned goods, for the staff alone.
create table withdrawal_photos (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals on delete cascade,
  -- The path below the folder of originals.
  file text not null unique,
  fingerprint text not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  unique (withdrawal_id, fingerprint)
);
