-- Pages and articles as the merchant writes them: drafts, planned publication, search titles and former versions.

alter table content_pages
  add column status text not null default 'publish' check (status in ('publish', 'draft')),
  add column seo_title text not null default '';

-- A draft of a legal page binds nobody; its text becomes a version when it is published.
drop trigger kept on content_pages;
create trigger kept after insert or update of title, body, status on content_pages
  for each row when (new.status = 'publish' and new.slug in (
    'conditions-generales-de-vente', 'droit-de-retractation', 'politique-de-confidentialite', 'mentions-legales',
    'politique-des-avis'))
  execute function keep_legal_version();

alter table posts
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  drop constraint posts_status_check,
  add constraint posts_status_check check (status in ('publish', 'scheduled', 'draft'));
create index posts_scheduled on posts (published_at) where status = 'scheduled';
create index posts_by_any_date on posts (published_at desc, id desc);

-- The text of a page or an article after each save, the newest included.
create table text_versions (
  id integer generated always as identity primary key,
  page_id integer references content_pages on delete cascade,
  post_id integer references posts on delete cascade,
  title text not null,
  summary text not null,
  body text not null,
  author text not null,
  saved_at timestamptz not null,
  check (num_nonnulls(page_id, post_id) = 1)
);
create index text_versions_by_page on text_versions (page_id, id) where page_id is not null;
create index text_versions_by_post on text_versions (post_id, id) where post_id is not null;

-- The pictures that a version shows; they are kept as long as the version.
create table text_version_pictures (
  version_id integer not null references text_versions on delete cascade,
  picture_id integer not null references pictures,
  primary key (version_id, picture_id)
);
create index text_version_pictures_by_picture on text_version_pictures (picture_id);
