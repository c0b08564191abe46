-- The relay point that the buyer chose: id, name and address, as they were.
alter table orders add column relay_point jsonb
  check (relay_point ?& array['id', 'name', 'address1', 'postcode', 'city']);

-- Orders from before this migration have none, so this is no check of the whole table.
create function relay_order_has_point() returns trigger language plpgsql as $$
begin
  raise exception 'an order to a relay point needs the point' using errcode = 'check_violation';
end $$;
create trigger relay_order_has_point before insert on orders
  for each row when (new.is_relay and new.relay_point is null) execute function relay_order_has_point();
create trigger relay_order_keeps_point before update of is_relay, relay_point on orders
  for each row when (new.is_relay and new.relay_point is null and old.relay_point is not null)
  execute function relay_order_has_point();
