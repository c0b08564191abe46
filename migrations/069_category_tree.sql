-- A category may lie inside another one; tags and the terms of attributes have no parent.
alter table terms
  add column parent_id integer references terms,
  add constraint not_inside_itself check (parent_id <> id);
create index terms_by_parent on terms (parent_id) where parent_id is not null;
