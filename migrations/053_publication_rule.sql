-- A product is published only with the facts that its offer must show (règlement (UE) 2023/988, article 19, and the
-- toy directive): catalogue/products/publication.ts says the same to the merchant before the database does.
alter table makers
  -- ISO code; decides whether a responsible person in the Union is required.
  add column country text not null default 'FR' check (country ~ '^[A-Z]{2}$');
update makers set country = known.code
from (values ('Allemagne', 'DE'), ('Portugal', 'PT'), ('Royaume-Uni', 'GB'), ('Belgique', 'BE'), ('Espagne', 'ES'),
  ('Italie', 'IT'), ('Pays-Bas', 'NL'), ('Suisse', 'CH'), ('Chine', 'CN'), ('États-Unis', 'US')) known (name, code)
where makers.address like '%' || known.name;

alter table products
  -- Why a product has no warning; empty if nobody has decided yet.
  add column no_warning_reason text not null default '',
  add constraint sku_is_written check (sku <> '');
update products set no_warning_reason = 'Le fabricant ne prévoit aucun avertissement pour ce produit.'
where warnings = '{}';

create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.no_warning_reason, p.standards, p.vat_class, p.is_book, p.is_gift_card
$$;

create function is_in_union(country text) returns boolean language sql immutable as $$
  select country in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT',
    'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK')
$$;

-- The names of the missing facts, as in catalogue/products/publication.ts.
create function missing_for_publication(p products) returns text[] language sql stable as $$
  select array_remove(array[
    case when exists (select from makers m where m.id in (p.maker_id, p.responsible_id)
      and (btrim(m.name) = '' or btrim(m.address) = '' or m.email !~ '^[^@\s]+@[^@\s]+$')) then 'maker' end,
    case when not exists (select from makers m where m.id in (p.maker_id, p.responsible_id) and is_in_union(m.country))
      then 'responsible' end,
    case when not exists (select from product_pictures pp where pp.product_id = p.id) then 'picture' end,
    case when p.warnings = '{}' and btrim(p.no_warning_reason) = '' then 'warnings' end
  ], null)
$$;

create function refuse_incomplete(ids integer[]) returns void language plpgsql as $$
declare
  incomplete record;
begin
  select p.slug, missing_for_publication(p) as missing into incomplete
  from products p where p.id = any(ids) and p.status = 'publish' and missing_for_publication(p) <> '{}' limit 1;
  if found then
    raise exception 'product % cannot be published without: %', incomplete.slug, array_to_string(incomplete.missing, ', ')
      using errcode = 'check_violation', constraint = 'publishable';
  end if;
end $$;

create function product_is_publishable() returns trigger language plpgsql as $$
begin
  perform refuse_incomplete(array[new.id]);
  return null;
end $$;
create constraint trigger publishable after insert or update of status, maker_id, responsible_id, warnings, no_warning_reason
  on products deferrable initially deferred
  for each row when (new.status = 'publish') execute function product_is_publishable();

create function pictured_is_publishable() returns trigger language plpgsql as $$
begin
  perform refuse_incomplete(array[old.product_id]);
  return null;
end $$;
create constraint trigger publishable after delete or update of product_id on product_pictures deferrable initially deferred
  for each row execute function pictured_is_publishable();

create function makers_products_are_publishable() returns trigger language plpgsql as $$
begin
  perform refuse_incomplete(array(select id from products where new.id in (maker_id, responsible_id)));
  return null;
end $$;
create constraint trigger publishable after update on makers deferrable initially deferred
  for each row execute function makers_products_are_publishable();
