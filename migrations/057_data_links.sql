-- Links to export or erase the data of an email. They belong to no account; the account is found by its email.
alter table customer_links
  drop constraint customer_links_purpose_check,
  drop constraint customer_links_check,
  -- Each of the two actions works once.
  add column exported_at timestamptz,
  add check (purpose in ('welcome', 'password', 'email', 'data')),
  add check ((purpose in ('welcome', 'data')) = (customer_id is null));
