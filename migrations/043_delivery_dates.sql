-- Delivery dates are computed from the transit days of a method; a fixed text remains for methods without them.
alter table shipping_methods
  add column transit_min_days smallint check (transit_min_days between 0 and 90),
  add column transit_max_days smallint check (transit_max_days between transit_min_days and 90),
  -- delivered to a relay point, where the customer collects the parcel
  add column is_relay boolean not null default false check (not is_relay or kind = 'flat_rate'),
  add constraint both_transit_days check ((transit_min_days is null) = (transit_max_days is null));

update shipping_methods set
  transit_min_days = (regexp_match(delivery_time, '^(\d{1,2}) à (\d{1,2}) jours ouvrés$'))[1]::smallint,
  transit_max_days = (regexp_match(delivery_time, '^(\d{1,2}) à (\d{1,2}) jours ouvrés$'))[2]::smallint,
  delivery_time = ''
where delivery_time ~ '^\d{1,2} à \d{1,2} jours ouvrés$';
update shipping_methods set is_relay = true where kind = 'flat_rate' and title ilike '%point relais%';

-- One source: a text beside the days could contradict the dates.
alter table shipping_methods add constraint transit_days_or_text
  check (transit_min_days is null or delivery_time = '');

-- The promise as the buyer saw it, and the transit days to renew it if the payment comes later.
alter table orders
  add column promised_from date,
  add column promised_to date check (promised_to >= promised_from),
  add column transit_min_days smallint,
  add column transit_max_days smallint,
  add column is_relay boolean not null default false,
  add constraint both_promised_days check ((promised_from is null) = (promised_to is null)),
  add constraint both_transit_days check ((transit_min_days is null) = (transit_max_days is null));
