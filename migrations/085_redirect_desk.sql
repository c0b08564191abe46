-- The merchant keeps the redirects: a former url may lead to another page, or be gone for good (no target, 410).
alter table redirects
  alter column to_path drop not null,
  drop constraint redirects_to_path_check,
  add constraint redirects_to_path_check check (to_path ~ '^/($|[^/\\])'),
  add column hits bigint not null default 0,
  add column last_hit_on date;

-- Urls that visitors asked for in vain, without their query: their number is limited, and rare ones are forgotten.
create table missing_pages (
  path text primary key check (length(path) <= 300),
  hits bigint not null default 1,
  first_seen_on date not null,
  last_seen_on date not null
);
create index missing_pages_by_hits on missing_pages (hits desc, path);
