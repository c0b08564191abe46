-- The merchant's list of customers: accounts and guests are found by the same words as orders.

create function customer_search_text(first_name text, last_name text, email text, billing jsonb, shipping jsonb)
  returns text
  language sql immutable parallel safe
  return plain_text(first_name || ' ' || last_name || ' ' || email) || ' ' || order_search_text(billing, shipping);

create index customers_by_search_text on customers
  using gin (customer_search_text(first_name, last_name, email, billing, shipping) gin_trgm_ops);
create index customers_by_age on customers (created_at desc, id);
create index withdrawals_by_email on withdrawals (lower(email));
