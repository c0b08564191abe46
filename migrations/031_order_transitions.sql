-- The changes of an order's state that the rules allow (src/shop/orders/orders/order-status.ts; a test compares the two). No
-- other update of a state is accepted, whoever makes it.

create table order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_transitions (from_status, to_status) values
  ('pending', 'on-hold'), ('pending', 'processing'), ('pending', 'failed'), ('pending', 'cancelled'),
  ('on-hold', 'processing'), ('on-hold', 'cancelled'),
  ('failed', 'on-hold'), ('failed', 'processing'), ('failed', 'cancelled'),
  ('processing', 'completed'), ('processing', 'refunded'),
  ('completed', 'refunded');

create function order_follows_transitions() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'order % cannot change from % to %', old.id, old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_follows_transitions before update of status on orders
  for each row when (old.status is distinct from new.status) execute function order_follows_transitions();
