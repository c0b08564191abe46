-- Messages of the contact form with the replies of the merchant, and the texts that the merchant reuses.
create table contact_messages (
  id integer generated always as identity primary key,
  -- A message that is sent twice on one day is stored once.
  fingerprint text not null unique,
  name text not null,
  email text not null,
  subject text not null,
  -- As typed; it need not exist.
  order_number text not null default '',
  body text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  -- The latest message or reply; the retention period starts here.
  last_at timestamptz not null
);
create index contact_messages_open on contact_messages (id) where status = 'open';
create index contact_messages_by_email on contact_messages (email);
create index contact_messages_by_age on contact_messages (last_at);

create table contact_replies (
  id integer generated always as identity primary key,
  message_id integer not null references contact_messages on delete cascade,
  -- The staff member who replied.
  author_name text not null,
  body text not null,
  written_at timestamptz not null
);
create index contact_replies_of_message on contact_replies (message_id, id);

create table saved_replies (
  id integer generated always as identity primary key,
  title text not null unique,
  body text not null
);
