-- A picture that is deleted, or replaced by another, is told by its id and fingerprint, so that every machine stops
-- serving it and removes the sizes it has made of it.
create function pictures_deleted_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((
    select array_agg('picture:' || o.id || ':' || o.fingerprint) from old_rows o
    where tg_op = 'DELETE' or not exists (
      select from pictures p where p.id = o.id and p.fingerprint = o.fingerprint)));
  return null;
end $$;

create trigger deleted_told after delete on pictures referencing old table as old_rows
  for each statement execute function pictures_deleted_told();
create trigger replaced_told after update on pictures referencing old table as old_rows
  for each statement execute function pictures_deleted_told();
