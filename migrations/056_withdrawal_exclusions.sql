-- Goods that the buyer cannot give back without a reason (Code de la consommation, L221-28): made to the buyer's
-- specifications, or sealed for hygiene and opened.
alter table products add column withdrawal_exclusion text check (withdrawal_exclusion in ('personalised', 'unsealed'));
alter table order_lines
  add column withdrawal_exclusion text check (withdrawal_exclusion in ('personalised', 'unsealed'));

create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.no_warning_reason, p.standards, p.vat_class, p.is_book, p.is_gift_card, p.withdrawal_exclusion
$$;

drop trigger frozen on order_lines;
create trigger frozen
  before update of name, choices, quantity, unit_cents, features, warnings, withdrawal_exclusion on order_lines
  for each row when (
    (old.name, old.choices, old.quantity, old.unit_cents, old.features, old.warnings, old.withdrawal_exclusion)
    is distinct from
    (new.name, new.choices, new.quantity, new.unit_cents, new.features, new.warnings, new.withdrawal_exclusion))
  execute function refuse_line_change();
