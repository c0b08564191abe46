-- Pages of text the merchant writes, and the shop's own particulars.

create table content_pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  body text not null,
  position integer not null default 0,
  updated_at timestamptz not null default now()
);

create table settings (
  name text primary key,
  value jsonb not null
);
