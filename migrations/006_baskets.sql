-- One basket per visitor. A line is one product, or one variation with what was chosen.

create table basket_lines (
  visitor_id text not null check (length(visitor_id) = 32),
  line_key text not null check (line_key ~ '^[0-9a-f]{32}$'),
  product_id integer not null references products on delete cascade,
  variation_id integer references variations on delete cascade,
  choices jsonb not null default '{}',
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (visitor_id, line_key)
);
create index basket_lines_touched on basket_lines (touched_at);
