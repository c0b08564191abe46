-- What visitors are shown of recent purchases (recent-purchases/).

-- Since when a buyer agrees that their first name and town are shown with it; null: they do not.
alter table orders add column name_shown_since timestamptz;

create index orders_recently_paid on orders (paid_at desc) where status in ('processing', 'completed');
-- How many orders come from a town: one that few come from is not named.
create index orders_by_town on orders (lower(billing->>'city'), (billing->>'country'), paid_at)
  where status in ('processing', 'completed');

-- What an order is called where everybody may see it: nobody can open it with that.
create function order_proof(key text) returns text language sql immutable parallel safe as $$
  select left(encode(sha256(('recent-purchase ' || key)::bytea), 'hex'), 32)
$$;
create index orders_by_proof on orders (order_proof(key));

-- When somebody has switched where the pop-up takes its messages from, whatever they did it with: an inspector may ask
-- since when a shop shows examples.
create table recent_purchase_switches (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  from_source text,
  to_source text not null
);

create function recent_purchases_switched() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'UPDATE' then coalesce(old.value->>'source', 'real') else 'real' end;
  after text := coalesce(new.value->>'source', 'real');
begin
  if before <> after then
    insert into recent_purchase_switches (from_source, to_source) values (before, after);
  end if;
  return null;
end $$;
create trigger recent_purchases_switched after insert or update on settings
  for each row when (new.name = 'recent_purchases') execute function recent_purchases_switched();
