-- Each kind of job waits in a lane of its own.
drop index jobs_waiting;
create index jobs_waiting on jobs (kind, run_at, id) where done_at is null and dead_at is null;

-- What is done again and again, by one process at a time: who holds it, and when it is due next.
create table chores (
  name text primary key,
  due_at timestamptz not null default now(),
  -- Whose turn it is; nobody's once the lease has run out.
  holder text,
  leased_until timestamptz,
  check ((holder is null) = (leased_until is null))
);
