-- What coupons of the REST API can do besides: categories, emails, a number of articles, drafts and the trash.
alter table coupons
  -- Only published coupons can be used.
  add column status text not null default 'publish' check (status in ('publish', 'draft', 'trash')),
  -- empty: all products; a category stands for those inside it, too
  add column category_ids integer[] not null default '{}',
  add column excluded_category_ids integer[] not null default '{}',
  -- empty: everybody; `*` stands for any letters
  add column allowed_emails text[] not null default '{}',
  -- The discount reduces so many pieces, the dearest first; null: all.
  add column item_limit integer check (item_limit > 0),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz;
create index coupons_by_creation on coupons (created_at, id);

create function coupon_allows(allowed text[], email text) returns boolean
  language sql immutable parallel safe
  return allowed = '{}' or exists (
    select from unnest(allowed) pattern
    where lower(email) like replace(regexp_replace(lower(pattern), '([\\%_])', '\\\1', 'g'), '*', '%'));

-- A use is no change of the merchant.
create function coupon_changed() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{used_count,updated_at}'::text[] <> to_jsonb(old) - '{used_count,updated_at}'::text[] then
    new.updated_at = now();
  end if;
  return new;
end $$;
create trigger coupon_changed before update on coupons for each row execute function coupon_changed();

drop trigger webhooks_told on coupons;
create trigger webhooks_told after insert or update or delete on coupons
  for each row execute function webhook_resource_told('coupon', 'updated_at');
