-- One basket per visitor. A line is one product, or one variation with what was chosen.

create table basket_lines (
  visitor_id text not null check (length(visitor_id) = 32),
  line_key text not null check (line_key ~ '^[0-9a-f]{32}$'),
  -- No foreign keys: a line whose product is gone stays, so that its visitor is told.
  product_id integer not null,
  variation_id integer,
  name text not null,
  choices jsonb not null default '{}',
  -- The offer it was taken on (014); it may be gone since.
  offer_id integer,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  -- A line that was taken out is kept a while, so that taking it out can be undone.
  removed_at timestamptz,
  primary key (visitor_id, line_key)
);
create index basket_lines_touched on basket_lines (touched_at);
