-- The people who run the shop. They are not customers: their own table, sessions, cookie and roles.
create table staff (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  -- The email as it is compared: trimmed, NFC, lower case.
  email_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'editor', 'accountant', 'advisor')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table staff_sessions (
  -- The hash of the token in the cookie.
  token_hash text primary key,
  staff_id integer not null references staff on delete cascade,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the password was last entered; risky actions ask for it again.
  authenticated_at timestamptz not null
);
create index staff_sessions_by_staff on staff_sessions (staff_id);
create index staff_sessions_by_end on staff_sessions (expires_at);

-- The administrators of an existing shop keep their access, with the same password.
insert into staff (name, email, email_key, password_hash, role)
select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email), email, email_key, password_hash, 'owner'
from customers where role = 'administrator';
