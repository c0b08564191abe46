-- A planned sale: which articles, by which rule, from when to when. Where several run, the lowest price is in force.
create table planned_sales (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('promotion', 'soldes')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  rule_kind text not null check (rule_kind in ('percent', 'amount', 'fixed')),
  rule_value integer not null,
  rounding text not null check (rounding in ('none', 'ninety', 'euro')),
  -- Ids of categories, tags, makers and of chosen and excluded articles.
  selection jsonb not null,
  -- null: a draft, which changes no price.
  planned_at timestamptz,
  created_at timestamptz not null default now()
);
create index planned_sales_by_end on planned_sales (ends_at) where planned_at is not null;

-- The articles of a planned sale, as they were chosen when it was planned.
create table planned_sale_items (
  sale_id integer not null references planned_sales on delete cascade,
  sellable_id integer not null,
  primary key (sale_id, sellable_id)
);
create index planned_sale_items_by_sellable on planned_sale_items (sellable_id);

-- A price after a rule; null if nothing would be left of it.
create function ruled_price(cents integer, kind text, value integer, rounding text)
  returns integer language sql immutable parallel safe as $$
  select case rounding
    when 'ninety' then greatest(floor((exact - 40) / 100.0)::integer * 100 + 90, 90)
    when 'euro' then greatest(floor((exact + 50) / 100.0)::integer * 100, 100)
    else exact end
  from (select case kind
    when 'percent' then round(cents::bigint * (100 + value) / 100.0)::integer
    when 'amount' then cents + value
    else value end) changed (exact)
  where exact > 0
$$;

create or replace function price_in_force(
  sellable integer, regular integer, sale integer, starts timestamptz, ends timestamptz
) returns price_in_force language sql stable as $$
  with offers as (
    select * from (
      select sale, starts, ends
      union all
      select ruled_price(regular, s.rule_kind, s.rule_value, s.rounding), s.starts_at, s.ends_at
      from planned_sale_items i join planned_sales s on s.id = i.sale_id
      where i.sellable_id = sellable and s.planned_at is not null and s.ends_at > now()
    ) offered (cents, starts, ends)
    where cents < regular and coalesce(ends > now(), true)
  ), lowest as (
    select cents, ends from offers where coalesce(starts <= now(), true) order by cents, ends desc nulls first limit 1
  )
  select (select cents from lowest), (select ends from lowest), (
    select min(case when starts > now() then starts else ends end) from offers)
$$;

-- A change of the prices of many articles. Its items are what it works through, and its report.
create table bulk_changes (
  id integer generated always as identity primary key,
  -- The query of the list of products that it changes.
  list text not null,
  rule_kind text not null check (rule_kind in ('percent', 'amount', 'fixed')),
  rule_value integer not null,
  rounding text not null check (rounding in ('none', 'ninety', 'euro')),
  status text not null default 'draft' check (status in ('draft', 'running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
-- One at a time: two that run at once would undo each other.
create unique index bulk_changes_one_at_work on bulk_changes ((true)) where status in ('running', 'undoing');

create table bulk_change_items (
  change_id integer not null references bulk_changes on delete cascade,
  sellable_id integer not null,
  before_cents integer,
  after_cents integer,
  -- null: not reached yet.
  outcome text check (outcome in ('changed', 'same', 'no-price', 'below-sale', 'undone', 'gone')),
  primary key (change_id, sellable_id)
);
create index bulk_change_items_waiting on bulk_change_items (change_id, sellable_id) where outcome is null;
