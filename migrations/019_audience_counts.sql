-- How often something was looked at, put in a basket or bought, by visitors who agreed to be counted. A row is a day's
-- number: it holds nobody's name, address or browser, and cannot tell two visitors from one.
create table audience_counts (
  day date not null,
  event text not null,
  -- null: what is no product's, such as a button that was pressed
  product_id integer references products on delete cascade,
  count integer not null default 1 check (count > 0),
  unique nulls not distinct (day, event, product_id)
);
