-- The title and the description of products and categories for search engines; empty: the name, and the text of the
-- page. Pages and articles have theirs already.

alter table products
  add column seo_title text not null default '' check (length(seo_title) <= 120),
  add column seo_description text not null default '' check (length(seo_description) <= 320);
alter table terms
  add column seo_title text not null default '' check (length(seo_title) <= 120),
  add column seo_description text not null default '' check (length(seo_description) <= 320);

create or replace function page_part(p products) returns record language sql immutable as $$
  select p.short_description, p.description, p.sold_individually, p.is_virtual, p.materials,
    p.length_mm, p.width_mm, p.height_mm, p.weight_grams, p.contents, p.maker_id, p.responsible_id, p.warnings,
    p.no_warning_reason, p.standards, p.vat_class, p.is_book, p.is_gift_card, p.withdrawal_exclusion, p.gtin,
    p.reduced_until, p.seo_title, p.seo_description
$$;
