-- The machines that are open on this database. Each run announces itself and is seen again every few seconds; machines
-- that keep their files in different places are refused, since each would miss the files of the other.
create table machines (
  run_id uuid primary key,
  host text not null,
  storage text not null,
  seen_at timestamptz not null default now()
);
