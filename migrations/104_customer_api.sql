-- Accounts that tools of the merchant create and read through the REST API.
alter table customers
  -- The name that a tool has given an account. Customers sign in with their email.
  add column username text check (length(username) between 1 and 60),
  -- A tool has created it for somebody who does not buy; in the API its role is `subscriber`.
  add column is_subscriber boolean not null default false,
  add column updated_at timestamptz;
create unique index customers_by_username on customers (lower(username));
create index customers_by_name on customers (plain_text(first_name || ' ' || last_name), id);
create index customers_by_opening on customers (created_at, id);

drop trigger webhooks_told on customers;
create trigger webhooks_told after insert or update or delete on customers
  for each row execute function webhook_resource_told('customer',
    'password_hash,visitor_id,attribution,seen_at,warned_at,meta,updated_at');

-- Visits and sessions are no changes.
create function customer_changed() returns trigger language plpgsql as $$
declare
  unseen text[] := '{password_hash,visitor_id,attribution,seen_at,warned_at,meta,updated_at}';
begin
  if to_jsonb(new) - unseen <> to_jsonb(old) - unseen then
    new.updated_at = now();
  end if;
  return new;
end $$;
create trigger customer_changed before update on customers
  for each row execute function customer_changed();
