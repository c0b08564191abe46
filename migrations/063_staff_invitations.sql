-- Links by which a new staff member chooses a name and a password, or a known one a new password.
create table staff_invitations (
  -- The hash of the token in the link.
  token_hash text primary key,
  -- Empty for the first link of a new shop: whoever opens it enters an email.
  email text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'editor', 'accountant', 'advisor')),
  -- The member whose password is replaced; null for a new member.
  staff_id integer references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_invitations_by_end on staff_invitations (expires_at);
create index staff_invitations_by_staff on staff_invitations (staff_id);
