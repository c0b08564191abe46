-- The former paths of pages whose url has changed. A redirect leads to a page that exists, never to another redirect.
create table redirects (
  from_path text primary key check (from_path ~ '^/[^/\\]'),
  to_path text not null check (to_path ~ '^/[^/\\]'),
  created_at timestamptz not null default now(),
  check (from_path <> to_path)
);
create index redirects_by_target on redirects (to_path);
