-- Urls of other programs that are told what changes in the shop.
create table webhooks (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  topic text not null check (topic ~ '^(order|product|customer|coupon)\.(created|updated|deleted)$'),
  url text not null check (length(url) <= 2000),
  -- Encrypted with the shop's secret.
  sealed_secret text not null,
  is_active boolean not null default true,
  -- Failed deliveries since the last success.
  failures integer not null default 0,
  created_at timestamptz not null default now()
);
create index webhooks_by_topic on webhooks (topic) where is_active;

-- The deliveries of the last weeks, without what was sent: it may be personal.
create table webhook_deliveries (
  -- The id of its job.
  id bigint primary key,
  webhook_id integer not null references webhooks on delete cascade,
  topic text not null,
  resource_id integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- null: there was no answer.
  status integer,
  error text,
  check ((error is null) = (status between 200 and 299))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_time on webhook_deliveries (at);

-- One delivery per webhook, resource and transaction, with the state after it.
create function tell_webhooks(resource text, action text, resource_id integer) returns void language sql as $$
  insert into jobs (kind, key, payload)
  select 'webhook', 'webhook:' || w.id || ':' || told.base || action,
    jsonb_build_object('webhookId', w.id, 'topic', w.topic, 'resourceId', resource_id)
  from webhooks w,
    (select resource || ':' || resource_id || ':' || txid_current() || ':' || extract(epoch from now()) || ':') told (base)
  where w.topic = resource || '.' || action and w.is_active
  on conflict (key) do nothing
$$;

-- Arguments: the resource, and the columns whose change nobody is told, separated by commas.
create function webhook_resource_told() returns trigger language plpgsql as $$
declare
  action text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  unseen text[] := string_to_array(tg_argv[1], ',');
begin
  if not exists (select from webhooks where topic = tg_argv[0] || '.' || action and is_active) then
    return null;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - unseen = to_jsonb(old) - unseen then
    return null;
  end if;
  perform tell_webhooks(tg_argv[0], action, case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

-- A part of a resource, such as a variation. Arguments: the resource, the column with its id, the unseen columns.
create function webhook_part_told() returns trigger language plpgsql as $$
declare
  unseen text[] := string_to_array(tg_argv[2], ',');
begin
  if not exists (select from webhooks where topic = tg_argv[0] || '.updated' and is_active)
    or tg_op = 'UPDATE' and to_jsonb(new) - unseen = to_jsonb(old) - unseen then
    return null;
  end if;
  perform tell_webhooks(tg_argv[0], 'updated', (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::integer);
  return null;
end $$;

create trigger webhooks_told after insert or update or delete on orders
  for each row execute function webhook_resource_told('order', 'network,forget_contact,name_shown_since,stock_taken');
create trigger webhooks_told after insert or update on refunds
  for each row execute function webhook_part_told('order', 'order_id', 'cause');
create trigger webhooks_told after insert or update or delete on products
  for each row execute function webhook_resource_told('product',
    'updated_at,search,description_words,sales_count,average_rating,review_count,price_due_at,purchase_cents,shelf');
create trigger webhooks_told after insert or update or delete on variations
  for each row execute function webhook_part_told('product', 'product_id', 'price_due_at,purchase_cents,shelf');
create trigger webhooks_told after insert or update or delete on coupons
  for each row execute function webhook_resource_told('coupon', '');
create trigger webhooks_told after insert or update or delete on customers
  for each row execute function webhook_resource_told('customer',
    'password_hash,visitor_id,attribution,seen_at,warned_at,meta');
