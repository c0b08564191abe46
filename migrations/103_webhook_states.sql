alter table webhooks
  -- Why an inactive webhook sends nothing: the merchant paused it, or it was disabled, for example by failures.
  add column off_state text not null default 'paused' check (off_state in ('paused', 'disabled')),
  -- The last change by the merchant or a tool.
  add column updated_at timestamptz not null default now();

update webhooks set off_state = 'disabled' where not is_active and failures >= 5;
