-- The keys and passwords of outside services that the merchant has entered, encrypted with the shop's secret.
create table service_credentials (
  service text primary key check (service in ('payments', 'mail')),
  sealed text not null check (sealed <> ''),
  -- The public url of the shop they were entered in. A copy of the database at another url does not use them.
  shop_url text not null,
  saved_at timestamptz not null
);

create trigger told after insert or update or delete on service_credentials
  for each statement execute function table_told('credentials');
