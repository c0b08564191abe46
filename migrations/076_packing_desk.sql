-- Packing by scanner: who packs an order, and every scanned piece. Two packers do not disturb each other.
create table packing_orders (
  order_id integer primary key references orders on delete cascade,
  packer_id integer not null references staff,
  packer text not null,
  started_at timestamptz not null
);

create table packing_scans (
  -- A form that is sent twice counts once.
  id uuid primary key,
  order_id integer not null references packing_orders on delete cascade,
  order_line_id integer not null references order_lines (id) on delete cascade,
  scanned_at timestamptz not null
);
create index packing_scans_by_order on packing_scans (order_id, scanned_at);
