-- One row per price a product or variation has had, so that a crossed-out price can show the lowest price of the
-- thirty days before the reduction started (code de la consommation, L112-1-1).

create table price_journal (
  sellable_id integer not null,
  price_cents integer not null,
  since timestamptz not null default now(),
  primary key (sellable_id, since)
);

create function price_kept() returns trigger language plpgsql as $$
begin
  if coalesce(new.sale_cents, new.regular_cents) is not null
    and (tg_op = 'INSERT'
      or coalesce(new.sale_cents, new.regular_cents) is distinct from coalesce(old.sale_cents, old.regular_cents)) then
    insert into price_journal (sellable_id, price_cents) values (new.id, coalesce(new.sale_cents, new.regular_cents))
    on conflict (sellable_id, since) do update set price_cents = excluded.price_cents;
  end if;
  return null;
end $$;

create trigger price_kept after insert or update of regular_cents, sale_cents on products
  for each row execute function price_kept();
create trigger price_kept after insert or update of regular_cents, sale_cents on variations
  for each row execute function price_kept();
