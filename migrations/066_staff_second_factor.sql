-- The second factor of the staff: a one-time code from an app, and recovery codes for a lost phone.
create table staff_one_time_codes (
  staff_id integer primary key references staff on delete cascade,
  -- The secret shared with the app, encrypted with a key of the shop.
  sealed_secret text not null,
  -- The 30-second step of the last accepted code. Older codes are refused, so each works once.
  last_step integer not null,
  created_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id integer not null references staff on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
