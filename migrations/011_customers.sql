-- People with an account. An account exists only once its address is proved: whoever asks for one gets a link by mail.

create table customers (
  id integer generated always as identity primary key,
  -- As it was typed: mails go there.
  email text not null check (length(email) between 3 and 254),
  -- The same without regard to case: what addresses are compared by.
  email_key text not null unique,
  -- argon2id, in the form $argon2id$v=19$m=…,t=…,p=…$salt$hash
  password_hash text not null check (password_hash like '$argon2id$%'),
  role text not null default 'customer' check (role in ('customer', 'administrator')),
  first_name text not null default '',
  last_name text not null default '',
  -- What was last said of them; {} until then.
  billing jsonb not null default '{}',
  shipping jsonb not null default '{}',
  -- The name of their basket, the same on all their devices.
  visitor_id text not null unique check (visitor_id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  -- Where the visit came from in which the account was asked for, as far as its owner agreed to that being known.
  attribution jsonb not null default '{}',
  -- When they were last here: an account nobody uses is not kept for ever.
  seen_at timestamptz not null default now(),
  -- When they were told that it will go; null since they were last here.
  warned_at timestamptz
);

create index customers_by_last_visit on customers (seen_at);

-- Who is signed in where. Only the hash of what the browser keeps is known here.
create table customer_sessions (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  customer_id integer not null references customers on delete cascade,
  -- « Rester connecté » was ticked.
  stays boolean not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create index customer_sessions_by_customer on customer_sessions (customer_id);

-- Links sent by mail, each good for one use: to open an account, to choose a new password, to prove a new address.
create table customer_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('welcome', 'password', 'email')),
  -- Nobody yet, for a link that opens an account.
  customer_id integer references customers on delete cascade,
  email text not null,
  email_key text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- Goes on to the account that a link opens.
  attribution jsonb not null default '{}',
  expires_at timestamptz not null,
  check ((purpose = 'welcome') = (customer_id is null))
);
create index customer_links_by_email on customer_links (email_key);

-- What is tried too often is slowed down: one row for each try, under a hash of the address or of the machine.
create table customer_attempts (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
create index customer_attempts_by_subject on customer_attempts (subject, at);

-- Whose an order is. It outlives the account: bookkeeping has to be kept for ten years.
alter table orders add column customer_id integer references customers on delete set null;
create index orders_by_customer on orders (customer_id, placed_at desc);
-- Its account was deleted: how to reach its buyer is forgotten once nothing has to be sent or paid back any more.
alter table orders add column forget_contact boolean not null default false;
create index orders_to_forget on orders (id) where forget_contact;
