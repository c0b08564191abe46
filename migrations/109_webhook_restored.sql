-- What comes back from the trash is told, and a program that keeps a copy deletes what is put there.
alter table webhooks drop constraint webhooks_topic_check;
alter table webhooks add constraint webhooks_topic_check check (
  topic ~ '^((order|product|customer|coupon)\.(created|updated|deleted)|(order|product|coupon)\.restored)$');

-- Arguments: the resource, and the status of what lies in the trash.
create function webhook_trash_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(tg_argv[0], case when new.status = tg_argv[1] then 'deleted' else 'restored' end, new.id);
  return null;
end $$;

drop trigger webhooks_told on products;
create trigger webhooks_told_creation after insert on products
  for each row execute function webhook_resource_told('product', '');
create trigger webhooks_told after update on products
  for each row when ((old.status = 'archived') = (new.status = 'archived'))
  execute function webhook_resource_told('product',
    'updated_at,search,description_words,sales_count,average_rating,review_count,price_due_at,purchase_cents,shelf');
create trigger webhooks_told_trash after update of status on products
  for each row when ((old.status = 'archived') <> (new.status = 'archived'))
  execute function webhook_trash_told('product', 'archived');
create trigger webhooks_told_removal after delete on products
  for each row when (old.status <> 'archived') execute function webhook_resource_told('product', '');

drop trigger webhooks_told on coupons;
create trigger webhooks_told_creation after insert on coupons
  for each row execute function webhook_resource_told('coupon', '');
create trigger webhooks_told after update on coupons
  for each row when ((old.status = 'trash') = (new.status = 'trash'))
  execute function webhook_resource_told('coupon', 'updated_at');
create trigger webhooks_told_trash after update of status on coupons
  for each row when ((old.status = 'trash') <> (new.status = 'trash'))
  execute function webhook_trash_told('coupon', 'trash');
create trigger webhooks_told_removal after delete on coupons
  for each row when (old.status <> 'trash') execute function webhook_resource_told('coupon', '');

-- A resource that is created in several steps of one transaction is told once, as created. It is marked before the
-- triggers which complete its row run.
create or replace function webhook_creation_marked() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where topic = tg_argv[0] || '.updated' and is_active) then
    perform set_config('eveil.created',
      coalesce(nullif(current_setting('eveil.created', true), ''), ' ') || tg_argv[0] || ':' || new.id || ' ', true);
  end if;
  return new;
end $$;
drop trigger webhook_creation_marked on products;
create trigger webhook_creation_marked before insert on products
  for each row execute function webhook_creation_marked('product');
create trigger webhook_creation_marked before insert on orders
  for each row execute function webhook_creation_marked('order');
create trigger webhook_creation_marked before insert on customers
  for each row execute function webhook_creation_marked('customer');
create trigger webhook_creation_marked before insert on coupons
  for each row execute function webhook_creation_marked('coupon');
