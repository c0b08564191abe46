-- The journal: articles the merchant writes, filed under the taxonomies `category` and `post_tag`. And the rows of
-- products, articles or terms that the merchant places on pages.

create table posts (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  excerpt text not null default '',
  -- HTML
  body text not null,
  author text not null check (author <> ''),
  picture_id integer references pictures,
  status text not null default 'draft' check (status in ('publish', 'draft')),
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index posts_by_date on posts (published_at desc, id desc) where status = 'publish';

create table post_terms (
  post_id integer not null references posts on delete cascade,
  term_id integer not null references terms on delete cascade,
  primary key (post_id, term_id)
);
create index post_terms_by_term on post_terms (term_id, post_id);

-- What an article speaks of.
create table post_products (
  post_id integer not null references posts on delete cascade,
  product_id integer not null references products on delete cascade,
  position integer not null,
  primary key (post_id, product_id)
);
create index post_products_by_product on post_products (product_id);

create table loop_widgets (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- where pages look for it
  place text not null,
  position integer not null default 0,
  definition jsonb not null check (jsonb_typeof(definition) = 'object')
);
create index loop_widgets_by_place on loop_widgets (place, position, id);

create trigger told after insert or update or delete on posts for each statement execute function table_told('journal');
create trigger told after insert or update or delete on post_terms for each statement execute function table_told('journal');
create trigger told after insert or update or delete on post_products for each statement execute function table_told('journal');
create trigger told after insert or update or delete on loop_widgets for each statement execute function table_told('loops');
