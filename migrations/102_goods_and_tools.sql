-- What the shop sells decides which facts an offer must show: catalogue/products/publication.ts has the same rules.
create function goods_kind() returns text language sql stable as $$
  select coalesce((select value ->> 'kind' from settings where name = 'goods'), 'toys')
$$;

create or replace function missing_for_publication(p products) returns text[] language sql stable as $$
  select array_remove(array[
    case when goods.kind <> 'exempt' and exists (select from makers m where m.id in (p.maker_id, p.responsible_id)
      and (btrim(m.name) = '' or btrim(m.address) = '' or m.email !~ '^[^@\s]+@[^@\s]+$')) then 'maker' end,
    case when goods.kind <> 'exempt' and not exists (
      select from makers m where m.id in (p.maker_id, p.responsible_id) and is_in_union(m.country))
      then 'responsible' end,
    case when goods.kind <> 'exempt' and not exists (
      select from product_pictures pp where pp.product_id = p.id) then 'picture' end,
    case when goods.kind = 'toys' and p.warnings = '{}' and btrim(p.no_warning_reason) = '' then 'warnings' end,
    case when p.type = 'variable' and not exists (
      select from variations v where v.product_id = p.id and v.is_active) then 'variations' end,
    case when p.type = 'grouped' and not exists (
      select from grouped_products g where g.parent_id = p.id) then 'members' end
  ], null)
  from goods_kind() goods (kind)
$$;

-- What tools of the merchant keep with a product or a variation beside what the shop uses.
alter table products
  add column created_at timestamptz not null default now(),
  -- Fields of the REST API that the shop keeps for tools and does not use itself.
  add column tool_fields jsonb not null default '{}' check (jsonb_typeof(tool_fields) = 'object');
alter table variations
  add column created_at timestamptz not null default now(),
  add column tool_fields jsonb not null default '{}' check (jsonb_typeof(tool_fields) = 'object');

alter table products disable trigger user;
update products set created_at = (published_on + time '12:00') at time zone 'Europe/Paris';
alter table products enable trigger user;
alter table variations disable trigger user;
update variations v set created_at = p.created_at from products p where p.id = v.product_id;
alter table variations enable trigger user;

create index products_by_creation on products (created_at desc, id desc);
create index products_by_modification on products (updated_at desc, id desc);

-- A resource that is created in several steps of one transaction is told once, as created.
create function webhook_was_created(resource text, resource_id integer) returns boolean language sql volatile as $$
  select position(' ' || resource || ':' || resource_id || ' ' in coalesce(current_setting('eveil.created', true), '')) > 0
$$;

create or replace function tell_webhooks(resource text, action text, resource_id integer) returns void language sql as $$
  insert into jobs (kind, key, payload)
  select 'webhook', 'webhook:' || w.id || ':' || told.base || action,
    jsonb_build_object('webhookId', w.id, 'topic', w.topic, 'resourceId', resource_id)
  from webhooks w,
    (select resource || ':' || resource_id || ':' || txid_current() || ':' || extract(epoch from now()) || ':') told (base)
  where w.topic = resource || '.' || action and w.is_active
    and (action <> 'updated' or not webhook_was_created(resource, resource_id))
  on conflict (key) do nothing
$$;

create function webhook_creation_marked() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where topic = tg_argv[0] || '.updated' and is_active) then
    perform set_config('eveil.created',
      coalesce(nullif(current_setting('eveil.created', true), ''), ' ') || tg_argv[0] || ':' || new.id || ' ', true);
  end if;
  return null;
end $$;
create trigger webhook_creation_marked after insert on products
  for each row execute function webhook_creation_marked('product');
