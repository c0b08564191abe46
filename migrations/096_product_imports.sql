-- A file of products that the merchant imports: its rows as they were read, and one item per product.
create table product_imports (
  id integer generated always as identity primary key,
  -- The same form sent twice is one import.
  submission_id uuid not null unique,
  file_name text not null,
  source text not null check (source in ('own', 'woocommerce', 'shopify', 'other')),
  headings text[] not null,
  -- What each column means; null: ignored.
  mapping jsonb not null,
  -- The maker of new products whose row names none.
  default_maker_id integer references makers on delete set null,
  status text not null default 'uploaded' check (status in ('uploaded', 'checking', 'checked', 'running', 'done')),
  actor jsonb not null,
  created_at timestamptz not null,
  -- When the work of this status began.
  started_at timestamptz,
  finished_at timestamptz
);

create table product_import_rows (
  import_id integer not null references product_imports on delete cascade,
  line integer not null,
  cells text[] not null,
  primary key (import_id, line)
);

create table product_import_items (
  import_id integer not null references product_imports on delete cascade,
  position integer not null,
  -- The rows of one product in the columns of the shop.
  content jsonb not null,
  -- The result of the check; null: not checked yet.
  verdict text check (verdict in ('create', 'change', 'same', 'refused')),
  -- The result of the import; null: not done yet.
  outcome text check (outcome in ('created', 'changed', 'same', 'refused')),
  differences jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- What the product lacks for its publication.
  missing text[] not null default '{}',
  product_id integer,
  primary key (import_id, position)
);
create index product_import_items_unchecked on product_import_items (import_id, position) where verdict is null;
create index product_import_items_waiting on product_import_items (import_id, position) where outcome is null;
