-- The catalogue: what the shop sells, how it is described, and how it is found.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- French stemming that does not care about accents: « épeler » finds « epelez ».
create text search configuration shop_french (copy = french);
alter text search configuration shop_french
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- Indexes and generated columns need a function that promises never to change its answer.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent', value));

-- Products and variations share one number line: clients address both by a single id.
create sequence sellable_id;

create table pictures (
  id integer generated always as identity primary key,
  file text not null unique,
  fingerprint text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null,
  caption text not null default ''
);

create table attributes (
  id integer generated always as identity primary key,
  taxonomy text not null unique check (taxonomy ~ '^pa_[a-z0-9-]+$'),
  label text not null,
  swatch text not null check (swatch in ('select', 'button', 'color', 'image')),
  position integer not null
);

create table terms (
  id integer generated always as identity primary key,
  taxonomy text not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null default '',
  color text check (color ~ '^#[0-9a-f]{6}$'),
  picture_id integer references pictures,
  position integer not null default 0,
  unique (taxonomy, slug)
);

create table makers (
  id integer generated always as identity primary key,
  name text not null,
  address text not null,
  email text not null,
  unique (name, address, email)
);

create table products (
  id integer primary key default nextval('sellable_id'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  type text not null check (type in ('simple', 'variable', 'grouped')),
  status text not null default 'publish' check (status in ('publish', 'draft')),
  sku text not null unique,
  short_description text not null default '',
  description text not null default '',
  regular_cents integer check (regular_cents >= 0),
  sale_cents integer check (sale_cents >= 0 and sale_cents < regular_cents),
  -- The cheapest and dearest price a shopper can pay; for a variable or grouped product, over what it is made of.
  min_price_cents integer,
  max_price_cents integer,
  vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced')),
  -- null: the stock is not counted
  stock integer check (stock >= 0),
  in_stock boolean not null default true,
  is_virtual boolean not null default false,
  sold_individually boolean not null default false,
  age_from_months integer check (age_from_months >= 0),
  age_to_months integer check (age_to_months > age_from_months),
  materials text not null default '',
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  contents text[] not null default '{}',
  maker_id integer not null references makers,
  responsible_id integer references makers,
  warnings text[] not null default '{}',
  standards text not null default '',
  featured boolean not null default false,
  position integer not null default 0,
  sales_count integer not null default 0,
  average_rating numeric(3, 2) not null default 0,
  review_count integer not null default 0,
  published_on date not null default current_date,
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('shop_french', name), 'A') ||
    setweight(to_tsvector('shop_french', regexp_replace(short_description, '<[^>]*>', ' ', 'g')), 'B') ||
    setweight(to_tsvector('shop_french', materials), 'C')
  ) stored,
  -- Long, so kept apart: it is looked at only where the words above find nothing.
  description_words tsvector generated always as (
    to_tsvector('shop_french', regexp_replace(description, '<[^>]*>', ' ', 'g'))
  ) stored
);

create table product_pictures (
  product_id integer not null references products on delete cascade,
  picture_id integer not null references pictures,
  position integer not null,
  primary key (product_id, position)
);

create table product_terms (
  product_id integer not null references products on delete cascade,
  term_id integer not null references terms,
  primary key (product_id, term_id)
);
create index product_terms_by_term on product_terms (term_id, product_id);

create table product_attributes (
  product_id integer not null references products on delete cascade,
  attribute_id integer not null references attributes,
  position integer not null,
  primary key (product_id, attribute_id)
);

create table variations (
  id integer primary key default nextval('sellable_id'),
  product_id integer not null references products on delete cascade,
  sku text not null unique,
  -- taxonomy → term slug; an absent taxonomy means “any value”
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  regular_cents integer not null check (regular_cents >= 0),
  sale_cents integer check (sale_cents >= 0 and sale_cents < regular_cents),
  stock integer check (stock >= 0),
  picture_id integer references pictures,
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  weight_grams integer not null default 0 check (weight_grams >= 0),
  position integer not null,
  unique (product_id, position)
);

create table grouped_products (
  parent_id integer not null references products on delete cascade,
  child_id integer not null references products,
  position integer not null,
  primary key (parent_id, child_id),
  check (parent_id <> child_id)
);
create index grouped_products_by_child on grouped_products (child_id);

-- What a search looks at, apart from all else about a published product: a common word is in thousands of rows, and
-- of these many fit on a page. The name is plain already, as that takes longer than all the rest.
create table product_words (
  product_id integer primary key references products on delete cascade,
  sales_count integer not null,
  plain_name text not null,
  words tsvector not null
);
create index product_words_by_popularity on product_words (sales_count desc);
create index product_words_search on product_words using gin (words);
create index product_words_name_alike on product_words using gin (plain_name gin_trgm_ops);

create function product_words_changed() returns trigger language plpgsql as $$
begin
  if new.status = 'publish' then
    insert into product_words (product_id, sales_count, plain_name, words)
    values (new.id, new.sales_count, plain_text(new.name), new.search)
    on conflict (product_id) do update
    set sales_count = excluded.sales_count, plain_name = excluded.plain_name, words = excluded.words;
  else
    delete from product_words where product_id = new.id;
  end if;
  return null;
end $$;

create trigger product_words
  after insert or update of status, name, short_description, materials, sales_count on products
  for each row execute function product_words_changed();

-- One index per order of the listing, so that a page costs the same among sixty products and among many.
create index products_by_position on products (position, id) where status = 'publish';
create index products_by_popularity on products (sales_count desc, id) where status = 'publish';
create index products_by_rating on products (average_rating desc, review_count desc, id) where status = 'publish';
create index products_by_date on products (published_on desc, id desc) where status = 'publish';
create index products_by_price on products (min_price_cents, id) where status = 'publish';
create index products_by_price_down on products (max_price_cents desc, id) where status = 'publish';
create index products_featured on products (sales_count desc, id) where featured and status = 'publish';
create index products_search on products using gin (search);
create index products_description_words on products using gin (description_words);
create index products_by_sku on products (lower(sku));
create index products_name_alike on products using gin (plain_text(name) gin_trgm_ops);
-- What listings are counted from is read whole, without the texts of the products.
create index products_offers on products (id) include (min_price_cents, max_price_cents, in_stock)
  where status = 'publish';
-- The orders that only clients of the Store API ask for.
create index products_by_title on products (plain_text(name), id) where status = 'publish';
create index products_by_change on products (updated_at, id) where status = 'publish';
create index products_by_reviews on products (review_count, id) where status = 'publish';
