-- When a picture was added; unknown for those that were added before this column.
alter table pictures add column added_at timestamptz;
alter table pictures alter column added_at set default now();
