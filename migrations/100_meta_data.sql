-- What tools of the merchant keep with a product, an order …: a number in their own books, a mark. The shop only
-- returns it.
create table meta_data (
  id integer generated always as identity primary key,
  object_kind text not null check (object_kind in
    ('coupon', 'customer', 'order', 'order_line', 'product', 'refund', 'variation')),
  object_id integer not null,
  key text not null check (length(key) between 1 and 255),
  value jsonb not null
);
create index meta_data_by_object on meta_data (object_kind, object_id, id);

-- Meta data ends with its object. Argument: the kind of the object.
create function delete_meta_data() returns trigger language plpgsql as $$
begin
  delete from meta_data where object_kind = tg_argv[0] and object_id = old.id;
  return null;
end $$;

create trigger meta_data_deleted after delete on coupons for each row execute function delete_meta_data('coupon');
create trigger meta_data_deleted after delete on customers for each row execute function delete_meta_data('customer');
create trigger meta_data_deleted after delete on orders for each row execute function delete_meta_data('order');
create trigger meta_data_deleted after delete on order_lines for each row execute function delete_meta_data('order_line');
create trigger meta_data_deleted after delete on products for each row execute function delete_meta_data('product');
create trigger meta_data_deleted after delete on refunds for each row execute function delete_meta_data('refund');
create trigger meta_data_deleted after delete on variations for each row execute function delete_meta_data('variation');

-- Webhooks are told of the object. Nobody is told when the object itself was deleted, in the trigger above.
create function webhook_meta_told() returns trigger language plpgsql as $$
declare
  entry meta_data := coalesce(new, old);
  resource text := case entry.object_kind
    when 'variation' then 'product' when 'order_line' then 'order' when 'refund' then 'order'
    else entry.object_kind end;
begin
  if pg_trigger_depth() > 1 or tg_op = 'UPDATE' and new = old
    or not exists (select from webhooks where topic = resource || '.updated' and is_active) then
    return null;
  end if;
  perform tell_webhooks(resource, 'updated', case entry.object_kind
    when 'variation' then (select product_id from variations where id = entry.object_id)
    when 'order_line' then (select order_id from order_lines where id = entry.object_id)
    when 'refund' then (select order_id from refunds where id = entry.object_id)
    else entry.object_id end);
  return null;
end $$;
create trigger webhooks_told after insert or update or delete on meta_data
  for each row execute function webhook_meta_told();
