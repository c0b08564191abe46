-- What somebody with an account has set for themselves, under the names clients know: “coming_soon_banner_dismissed”.

alter table customers add column meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object');
