-- Passkeys of the staff: keys that a phone, a computer or a security key keeps.
create table staff_passkeys (
  -- The id that the authenticator gave to the key, in base64url.
  id text primary key check (length(id) <= 1400),
  staff_id integer not null references staff on delete cascade,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  -- How often the authenticator says it has used the key; 0 if it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

-- Challenges that wait for the answer of an authenticator. Each is answered once.
create table staff_passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  -- Who must answer; null: anybody who has a passkey.
  staff_id integer references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_passkey_challenges_by_end on staff_passkey_challenges (expires_at);
create index staff_passkey_challenges_by_staff on staff_passkey_challenges (staff_id);
