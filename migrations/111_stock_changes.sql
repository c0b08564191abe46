-- One change of the stock of a list of products, with what became of each article.
create table stock_changes (
  id integer generated always as identity primary key,
  -- The query of the list of products that it changes.
  list text not null,
  rule_kind text not null check (rule_kind in ('set', 'add', 'take', 'uncounted')),
  pieces integer not null check (pieces between 0 and 100000),
  reason text not null check (reason in ('broken', 'returned', 'corrected')),
  note text not null default '',
  status text not null default 'draft' check (status in ('draft', 'running', 'done', 'undoing', 'undone')),
  -- Who applied or undid it; the movements name them.
  author text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create table stock_change_items (
  change_id integer not null references stock_changes on delete cascade,
  sellable_id integer not null,
  before_stock integer,
  after_stock integer,
  -- null: not reached yet.
  outcome text check (outcome in ('changed', 'same', 'uncounted', 'too-few', 'too-many', 'undone', 'gone')),
  primary key (change_id, sellable_id)
);
create index stock_change_items_waiting on stock_change_items (change_id, sellable_id) where outcome is null;

alter table stock_movements add column change_id integer;

create or replace function add_stock_movement(
  product integer, variation integer, operation text, before integer, after integer)
returns void language plpgsql as $$
declare
  cause jsonb := nullif(current_setting('eveil.stock_cause', true), '')::jsonb;
begin
  insert into stock_movements
    (product_id, variation_id, quantity, stock_after, reason, author, note, order_id, receipt_id, count_id,
     change_id, request_key)
  values (product, variation, coalesce(after, 0) - coalesce(before, 0), after,
    case operation when 'INSERT' then 'opening' when 'DELETE' then 'removed'
      else coalesce(cause ->> 'reason', 'corrected') end,
    coalesce(cause ->> 'author', ''), coalesce(cause ->> 'note', ''),
    (cause ->> 'orderId')::int, (cause ->> 'receiptId')::int, (cause ->> 'countId')::int,
    (cause ->> 'changeId')::int, cause ->> 'requestKey');
end $$;
