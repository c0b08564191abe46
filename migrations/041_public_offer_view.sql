-- What the cart needs of the offers at the checkout, as a public view (see 040).

-- Owner: basket/order-offers. All offers, including inactive ones, which cart lines may still reference.
create view public_order_offers as
  select id, product_id, active, discount_kind, discount, minimum_cents, with_categories from order_bumps;
