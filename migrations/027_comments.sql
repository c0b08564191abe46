-- What readers say under the articles of the journal. Nothing is shown before the merchant has read it.

create table comments (
  id integer generated always as identity primary key,
  post_id integer not null references posts on delete cascade,
  -- What it answers; it speaks of the same article.
  parent_id integer,
  author_name text not null default '',
  -- Empty for the merchant, and once the author has asked to be forgotten.
  email text not null default '',
  is_merchant boolean not null default false,
  body text not null check (body <> ''),
  status text not null check (status in ('pending', 'published', 'hidden')),
  hidden_reason text not null default '',
  created_at timestamptz not null default now(),
  unique (post_id, id),
  foreign key (post_id, parent_id) references comments (post_id, id) on delete cascade
);
create index comments_of_post on comments (post_id, created_at, id) where status <> 'pending';
create index comments_to_decide on comments (created_at) where status = 'pending';
create index comments_by_email on comments (email) where email <> '';
create index comments_by_parent on comments (parent_id) where parent_id is not null;
-- A form that is sent twice is one comment.
create unique index comments_once on comments (post_id, email, md5(body)) where email <> '';

create function comments_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(distinct 'comments:' || post_id) from changed_rows where status <> 'pending'));
  return null;
end $$;
create trigger comments_inserted after insert on comments
  referencing new table as changed_rows for each statement execute function comments_told();
create trigger comments_updated after update on comments
  referencing new table as changed_rows for each statement execute function comments_told();
create trigger comments_deleted after delete on comments
  referencing old table as changed_rows for each statement execute function comments_told();

-- Comments are reported as reviews and questions are.
alter table content_reports add column comment_id integer references comments on delete cascade;
alter table content_reports drop constraint content_reports_check;
alter table content_reports add constraint content_reports_check
  check (num_nonnulls(review_id, question_id, comment_id) = 1);
