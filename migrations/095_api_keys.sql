-- Keys with which programs work with the shop through the REST API.
create table api_keys (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the consumer key (`ck_…`).
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  -- The last digits of the consumer key, by which the merchant recognises it.
  key_end text not null check (length(key_end) = 7),
  -- The consumer secret (`cs_…`), encrypted: a signature can be checked only with the secret itself.
  sealed_secret text not null,
  permission text not null check (permission in ('read', 'write', 'read_write')),
  role text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index api_keys_by_name on api_keys (name) where revoked_at is null;

-- Nonces of signed requests. Each is accepted once per key.
create table api_key_nonces (
  key_id integer not null references api_keys on delete cascade,
  -- SHA-256 of the nonce.
  nonce_hash text not null,
  -- When the signature is too old to be accepted.
  expires_at timestamptz not null,
  primary key (key_id, nonce_hash)
);
create index api_key_nonces_by_end on api_key_nonces (expires_at);
