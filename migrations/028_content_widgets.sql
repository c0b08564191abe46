-- What the merchant puts into texts besides words: maps, countdowns, pictures to compare. A text names one by its id,
-- “[widget plan-d-acces]”, where it is to stand.

create table content_widgets (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null,
  -- Under the names the specification gives them.
  settings jsonb not null check (jsonb_typeof(settings) = 'object')
);

create trigger told after insert or update or delete on content_widgets
  for each statement execute function table_told('widgets');
