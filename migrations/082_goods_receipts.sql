-- Goods receipts: documents that are filled in and then booked into the stock, once.

create table stock_receipts (
  id integer generated always as identity primary key,
  supplier text not null check (length(supplier) <= 100),
  -- The number of the delivery note or of the supplier's invoice.
  reference text not null check (length(reference) <= 100),
  note text not null check (length(note) <= 500),
  -- Counts the changes of the form: one that was opened before another change is refused.
  version integer not null default 1,
  -- A form that is sent twice makes one document.
  request_key text not null unique,
  created_at timestamptz not null,
  created_by text not null,
  booked_at timestamptz,
  booked_by text not null default ''
);

create table stock_receipt_lines (
  id integer generated always as identity primary key,
  receipt_id integer not null references stock_receipts on delete cascade,
  product_id integer not null,
  -- The id of the simple product or the variation.
  sellable_id integer not null,
  -- As they were when the line was added: the article may change later.
  name text not null,
  sku text not null,
  quantity integer not null check (quantity between 1 and 100000),
  purchase_cents integer check (purchase_cents >= 0),
  -- The last form that added to this line: sent twice, it adds once.
  request_key text not null,
  unique (receipt_id, sellable_id)
);

-- Variations have bar codes too.
create or replace view stock_items as
  select id as sellable_id, id as product_id, null::integer as variation_id, name, '' as options, sku, gtin, stock,
    purchase_cents, shelf, low_stock, status, position
  from products where type = 'simple' and not is_virtual
  union all
  select v.id, v.product_id, v.id, p.name,
    coalesce((select string_agg(coalesce(t.name, choice.value), ', ' order by choice.key)
      from jsonb_each_text(v.choices) choice left join terms t on t.taxonomy = choice.key and t.slug = choice.value), ''),
    v.sku, v.gtin, v.stock, v.purchase_cents, v.shelf, v.low_stock, p.status, v.position
  from variations v join products p on p.id = v.product_id where not p.is_virtual;
