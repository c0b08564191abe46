-- Orders for other programs: who took one, when it changed, what lies in the trash, and how many there are.
alter table orders
  add column created_via text not null default 'checkout' check (created_via in ('checkout', 'admin', 'rest-api')),
  -- The name of a payment method that only a program knows.
  add column payment_title text not null default '',
  -- The reference that a program gives to a payment.
  add column transaction_id text not null default '',
  -- null: not since it was placed.
  add column changed_at timestamptz,
  add column trashed_at timestamptz;
create index orders_by_change on orders ((coalesce(changed_at, placed_at)) desc, id desc);

alter table refunds add column reason text not null default '';

create function order_notes_change() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.changed_at := now();
  end if;
  return new;
end $$;
create trigger order_notes_change before update on orders
  for each row execute function order_notes_change();

create function refund_changes_order() returns trigger language plpgsql as $$
begin
  update orders set changed_at = now() where id = new.order_id;
  return null;
end $$;
create trigger refund_changes_order after update of done_at on refunds
  for each row execute function refund_changes_order();

-- A program that keeps a copy of the orders deletes one that is put into the trash, and finds it again when it is
-- taken out.
create function order_trash_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('order', case when new.trashed_at is null then 'restored' else 'deleted' end, new.id);
  return null;
end $$;
drop trigger webhooks_told on orders;
create trigger webhooks_told after insert on orders
  for each row execute function webhook_resource_told('order', '');
create trigger webhooks_told_change after update on orders
  for each row when (old.trashed_at is not distinct from new.trashed_at)
  execute function webhook_resource_told('order', 'network,forget_contact,name_shown_since,stock_taken,changed_at');
create trigger webhooks_told_trash after update of trashed_at on orders
  for each row when (old.trashed_at is distinct from new.trashed_at)
  execute function order_trash_told();
create trigger webhooks_told_removal after delete on orders
  for each row when (old.trashed_at is null)
  execute function webhook_resource_told('order', '');

-- How many orders have a status; their sum is exact at any moment. Counting a million orders takes too long, and
-- orders would wait for each other to change one counter: rows are added here, and a chore sums them up.
create table order_tallies (
  id bigint generated always as identity primary key,
  -- A status of orders, or « trash ».
  status text not null,
  orders integer not null
);
insert into order_tallies (status, orders) select status, count(*) from orders group by status;

create function order_tally_of(one orders) returns text language sql immutable as $$
  select case when one.trashed_at is null then one.status else 'trash' end
$$;
create function orders_added() returns trigger language plpgsql as $$
begin
  insert into order_tallies (status, orders)
    select order_tally_of(a), count(*) from added a group by 1;
  return null;
end $$;
create trigger orders_added after insert on orders
  referencing new table as added for each statement execute function orders_added();
create function order_counted() returns trigger language plpgsql as $$
begin
  insert into order_tallies (status, orders) values (order_tally_of(old), -1);
  if tg_op = 'UPDATE' then
    insert into order_tallies (status, orders) values (order_tally_of(new), 1);
  end if;
  return null;
end $$;
create trigger order_counted after update of status, trashed_at on orders
  for each row when (old.status <> new.status or old.trashed_at is distinct from new.trashed_at)
  execute function order_counted();
create trigger order_uncounted after delete on orders
  for each row execute function order_counted();

-- Searching also looks at streets and regions, as programs expect.
create or replace function order_search_text(billing jsonb, shipping jsonb) returns text
  language sql immutable parallel safe
  return plain_text(
    coalesce(billing ->> 'firstName', '') || ' ' || coalesce(billing ->> 'lastName', '') || ' '
    || coalesce(billing ->> 'company', '') || ' ' || coalesce(billing ->> 'email', '') || ' '
    || coalesce(billing ->> 'postcode', '') || ' ' || coalesce(billing ->> 'city', '') || ' '
    || regexp_replace(regexp_replace(coalesce(billing ->> 'phone', ''), '\D', '', 'g'),
         '^(00)?33(?=[1-9]\d{8}$)', '0') || ' '
    || coalesce(shipping ->> 'firstName', '') || ' ' || coalesce(shipping ->> 'lastName', '') || ' '
    || coalesce(shipping ->> 'company', '') || ' ' || coalesce(shipping ->> 'postcode', '') || ' '
    || coalesce(shipping ->> 'city', '') || ' '
    || regexp_replace(regexp_replace(coalesce(shipping ->> 'phone', ''), '\D', '', 'g'),
         '^(00)?33(?=[1-9]\d{8}$)', '0') || ' '
    || coalesce(billing ->> 'address1', '') || ' ' || coalesce(billing ->> 'address2', '') || ' '
    || coalesce(billing ->> 'state', '') || ' '
    || coalesce(shipping ->> 'address1', '') || ' ' || coalesce(shipping ->> 'address2', '') || ' '
    || coalesce(shipping ->> 'state', ''));
reindex index orders_by_search_text;
