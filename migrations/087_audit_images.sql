-- What an entry of the audit log has changed, so that it can be undone for thirty days. The log itself is never changed,
-- and nothing refers to it, so that its own trigger answers every attempt.
create table audit_images (
  -- The id of the entry.
  entry_id bigint primary key,
  -- The values of the changed fields before and after.
  image jsonb not null,
  -- The id of the entry of the undo; null: not undone.
  undone_by bigint
);
