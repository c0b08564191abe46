-- Passwords with which the applications of a staff member sign in to the REST API.
create table application_passwords (
  uuid uuid primary key,
  staff_id integer not null references staff on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- The UUID by which an application calls itself; empty if it gave none.
  app_id text not null default '' check (length(app_id) <= 36),
  -- SHA-256 of the password: 24 random characters.
  password_hash text not null unique check (password_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index application_passwords_by_name on application_passwords (staff_id, name);
