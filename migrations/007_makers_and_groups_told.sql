-- Product pages show their maker and, for a group, what it is made of; the listings show neither.

drop trigger told on makers;
create trigger told after insert or update or delete on makers for each statement execute function table_told('makers');

drop trigger told on grouped_products;
create function groups_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(distinct 'product:' || parent_id) from changed_rows));
  return null;
end $$;

create trigger told_insert after insert on grouped_products referencing new table as changed_rows
  for each statement execute function groups_told();
create trigger told_update after update on grouped_products referencing new table as changed_rows
  for each statement execute function groups_told();
create trigger told_delete after delete on grouped_products referencing old table as changed_rows
  for each statement execute function groups_told();
