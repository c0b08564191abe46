-- Shoppers who want one mail when an article is back in stock. The row is deleted with that mail.
create table waiting_shoppers (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- The id of the simple product or the variation.
  sellable_id integer not null,
  email text not null check (length(email) between 3 and 254),
  requested_at timestamptz not null,
  -- Few pieces are announced to few people: the others wait for the next round.
  next_round_at timestamptz not null
);
create unique index waiting_once on waiting_shoppers (sellable_id, lower(email));
create index waiting_by_email on waiting_shoppers (lower(email));
create index waiting_by_product on waiting_shoppers (product_id);

-- The stocks about which the merchant was told that they are low. A stock that has risen again is taken off the list.
create table low_stock_alerts (
  sellable_id integer primary key,
  told_at timestamptz not null
);
