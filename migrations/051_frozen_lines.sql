-- Product cards show the warnings of a toy, so a change of them drops the listings.
create or replace function listing_part(p products) returns record language sql immutable as $$
  select p.slug, p.name, p.type, p.status, p.regular_cents, p.sale_cents, p.min_price_cents, p.max_price_cents,
    p.in_stock, p.age_from_months, p.age_to_months, p.average_rating, p.review_count, p.featured, p.position,
    p.published_on, p.sku, p.warnings
$$;

-- The essential features (age, materials, size) and the warnings of each line, as the buyer read them.
alter table order_lines
  add column features jsonb not null default '[]',
  add column warnings jsonb not null default '[]';

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'line % of order % is frozen', old.position, old.order_id using errcode = 'integrity_constraint_violation';
end $$;

create trigger frozen before update of name, choices, quantity, unit_cents, features, warnings on order_lines
  for each row when (
    (old.name, old.choices, old.quantity, old.unit_cents, old.features, old.warnings)
    is distinct from (new.name, new.choices, new.quantity, new.unit_cents, new.features, new.warnings))
  execute function refuse_line_change();
