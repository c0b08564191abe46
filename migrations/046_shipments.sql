-- The parcels of an order. An order can have several.
create table shipments (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  carrier text not null check (carrier <> ''),
  -- Empty for an order that the customer collects.
  tracking_number text not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz check (delivered_at >= shipped_at)
);
create index shipments_by_order on shipments (order_id, id);
create unique index one_shipment_per_tracking_number on shipments (order_id, carrier, tracking_number);

create table shipment_lines (
  shipment_id integer not null references shipments on delete cascade,
  order_line_id integer not null references order_lines (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_by_order_line on shipment_lines (order_line_id);

-- The shipments of a line never exceed its quantity. The lock makes concurrent shipments wait for each other.
create function shipped_at_most_once() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select l.quantity into ordered
    from order_lines l join shipments s on s.order_id = l.order_id and s.id = new.shipment_id
    where l.id = new.order_line_id for update of l;
  if ordered is null then
    raise exception 'line % belongs to another order', new.order_line_id using errcode = 'check_violation';
  end if;
  if (select sum(quantity) from shipment_lines where order_line_id = new.order_line_id) > ordered then
    raise exception 'line % is shipped more often than ordered', new.order_line_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger shipped_at_most_once after insert or update on shipment_lines
  for each row execute function shipped_at_most_once();
