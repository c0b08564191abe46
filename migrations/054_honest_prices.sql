-- The lowest price of a product or variation in the last thirty days, as a reduction may announce it (L112-1-1).
create function lowest_recent_price(sellable integer) returns integer language sql stable as $$
  select min(price_cents) from (
    select price_cents, lead(since) over (order by since) as ended_at from price_journal where sellable_id = sellable
  ) price
  where ended_at is null or ended_at > now() - interval '30 days'
$$;

-- A countdown belongs to a planned sale or to the last orders before a delivery, and ends when it says so.
update content_widgets set settings = settings || '{"purpose": "delivery"}'
where kind = 'countdown' and not settings ? 'purpose';
alter table content_widgets add constraint countdown_has_a_purpose
  check (kind <> 'countdown' or coalesce(settings ->> 'purpose', '') in ('sale', 'delivery'));

create function refuse_later_end() returns trigger language plpgsql as $$
begin
  raise exception 'the countdown % runs until % and cannot be extended', old.id, old.settings ->> 'target'
    using errcode = 'check_violation', constraint = 'countdown_ends_as_announced';
end $$;
create trigger countdown_ends_as_announced before update on content_widgets
  for each row when (old.kind = 'countdown'
    and (old.settings ->> 'target')::timestamptz > now()
    and coalesce((new.settings ->> 'target')::timestamptz > (old.settings ->> 'target')::timestamptz, true))
  execute function refuse_later_end();
