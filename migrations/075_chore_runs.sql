-- When a chore last ended, and why it failed if it did: the merchant reads both.
alter table chores add column ended_at timestamptz, add column last_error text;
-- A mail or another job that was given up, for the list of the merchant.
create index jobs_given_up on jobs (id) where dead_at is not null;
