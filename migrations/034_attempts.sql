-- Attempts that are limited: one row for each limit and each person or network it applies to. Neither can be read from
-- the hash. Unlogged, because a crash of the database may forget them: the limits then start again from zero.
create unlogged table attempts (
  scope text not null,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  count integer not null check (count >= 0),
  -- The first attempt of a window decides when the window ends.
  expires_at timestamptz not null,
  primary key (scope, key_hash)
);
create index attempts_by_expiry on attempts (expires_at);
