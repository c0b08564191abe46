-- Pop-ups the merchant writes: what they say, and when they open and close. Every page carries those that are on.

create table pop_ups (
  -- What links open it by: #popup:open?id=…
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  title text not null check (title <> ''),
  content text not null,
  -- Words of a link at the foot of every page; empty for none.
  footer_label text not null default '',
  -- As the merchant writes it (shop/pop-ups/server/schemas.ts).
  settings jsonb not null default '{}',
  active boolean not null default false,
  position integer not null default 0,
  updated_at timestamptz not null default now()
);

create trigger told after insert or update or delete on pop_ups for each statement execute function table_told('pop-ups');
