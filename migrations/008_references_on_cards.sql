-- A card's button carries the product's reference: the listings change with it.
create or replace function listing_part(p products) returns record language sql immutable as $$
  select p.slug, p.name, p.type, p.status, p.regular_cents, p.sale_cents, p.min_price_cents, p.max_price_cents,
    p.in_stock, p.age_from_months, p.age_to_months, p.average_rating, p.review_count, p.featured, p.position,
    p.published_on, p.sku
$$;
