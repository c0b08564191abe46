-- Stock-taking: a document with the articles to count. Closed, it moves the stock by the differences, once.

create table stock_counts (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- What was chosen: « Puzzles », « étagère A3 »; empty: everything.
  scope text not null check (length(scope) <= 200),
  -- Counts the changes: the form that closes the document is refused if somebody has counted since it was opened.
  version integer not null default 1,
  -- A form that is sent twice makes one document.
  request_key text not null unique,
  created_at timestamptz not null,
  created_by text not null,
  closed_at timestamptz,
  closed_by text not null default ''
);

create table stock_count_lines (
  id integer generated always as identity primary key,
  count_id integer not null references stock_counts on delete cascade,
  product_id integer not null,
  -- The id of the simple product or the variation.
  sellable_id integer not null,
  -- As they were when the document was made: the article may change later.
  name text not null,
  sku text not null,
  shelf text not null,
  -- By shelf and name, without gaps at the start; articles that are found later follow.
  position integer not null,
  -- null: not counted yet
  counted integer check (counted between 0 and 100000),
  -- The stock when the line was counted: sales during the stock-taking change it and `stock` alike.
  expected integer,
  counted_at timestamptz,
  counted_by text not null default '',
  -- The last scan of this line: sent twice, it adds once.
  request_key text not null default '',
  -- What closing the document added to the stock, and the purchase price of a piece then.
  booked integer,
  purchase_cents integer,
  unique (count_id, sellable_id),
  unique (count_id, position),
  check ((counted is null) = (expected is null))
);
-- Closing a document corrects the open lines of the same article in other documents.
create index stock_count_lines_by_sellable on stock_count_lines (sellable_id);
