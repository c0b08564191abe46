-- Who changed what, when and from where. Rows are only added: each carries the hash of the one before it, so that
-- a changed or removed row is found (`npm run audit -- verify`).
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'key', 'command', 'job', 'visitor')),
  -- The id of the staff member or key; null for others.
  actor_id integer,
  -- The name at that time: a staff member may change it or leave.
  actor_name text not null,
  ip text,
  entity_type text not null,
  entity_id text not null,
  action text not null,
  -- Field → [before, after]; personal fields → "changed".
  diff jsonb not null default '{}',
  previous_hash text not null,
  hash text not null unique
);
create index audit_log_by_entity on audit_log (entity_type, entity_id, id desc);
create index audit_log_by_actor on audit_log (actor_kind, actor_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
