-- Each text of a legal page that was ever published. The pages are listed in orders/legal-versions/legal-version.ts.
create table legal_versions (
  id integer generated always as identity primary key,
  slug text not null,
  title text not null,
  body text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  valid_from timestamptz not null default clock_timestamp()
);
create index on legal_versions (slug, id);

create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a legal page is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger frozen before update or delete on legal_versions
  for each row execute function refuse_version_change();

create function keep_legal_version() returns trigger language plpgsql as $$
begin
  insert into legal_versions (slug, title, body, sha256)
  select new.slug, new.title, new.body, encode(sha256(convert_to(new.body, 'UTF8')), 'hex')
  where not exists (
    select from (select title, body from legal_versions where slug = new.slug order by id desc limit 1) latest
    where latest.title = new.title and latest.body = new.body);
  return null;
end $$;
create trigger kept after insert or update of title, body on content_pages
  for each row when (new.slug in (
    'conditions-generales-de-vente', 'droit-de-retractation', 'politique-de-confidentialite', 'mentions-legales',
    'politique-des-avis'))
  execute function keep_legal_version();

insert into legal_versions (slug, title, body, sha256, valid_from)
select slug, title, body, encode(sha256(convert_to(body, 'UTF8')), 'hex'), updated_at from content_pages
where slug in (
  'conditions-generales-de-vente', 'droit-de-retractation', 'politique-de-confidentialite', 'mentions-legales',
  'politique-des-avis')
order by id;

-- The versions that bind an order: of each page the version that its buyer saw, unless it was replaced more than a
-- day ago, otherwise the version in force.
create function accepted_versions(seen integer[]) returns integer[] language sql stable as $$
  select coalesce(array_agg(id order by id), '{}') from (
    select distinct on (slug) id from (
      select id, slug, lead(valid_from) over (partition by slug order by id) as replaced_at from legal_versions
    ) v
    where replaced_at is null or (id = any(seen) and replaced_at > now() - interval '1 day')
    order by slug, id = any(seen) desc, id desc
  ) binding
$$;

-- `legal_versions` has no foreign key: every order would lock the same rows, and versions are never deleted.
alter table orders
  add column legal_versions integer[] not null default '{}',
  add column delivery_seen text not null default '';

create function refuse_contract_change() returns trigger language plpgsql as $$
begin
  raise exception 'the contract of order % is frozen', old.id using errcode = 'integrity_constraint_violation';
end $$;
-- A buyer whose card was declined submits the form again and may accept newer versions.
create trigger frozen before update of legal_versions, delivery_seen on orders
  for each row when (old.status <> 'pending'
    and (old.legal_versions, old.delivery_seen) is distinct from (new.legal_versions, new.delivery_seen))
  execute function refuse_contract_change();

-- Files that many mails carry, each stored once.
create table mail_files (
  key text primary key,
  content bytea not null,
  created_at timestamptz not null default now()
);
