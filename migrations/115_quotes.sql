-- Quotes (« devis »): what the merchant offers at prices that stay until a day, and the order that each became.
create table quote_series (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

create table quotes (
  id integer generated always as identity primary key,
  year integer not null,
  number integer not null check (number > 0),
  -- One form makes one quote, however often it is sent.
  submission_id uuid not null unique,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'accepted', 'refused', 'expired', 'ordered')),
  customer_id integer references customers on delete set null,
  email text not null,
  -- For the list: the company and the name of the buyer.
  buyer text not null,
  -- What was typed, to change or to duplicate the quote.
  draft jsonb not null,
  -- The prices of the day on which it was drawn up, as an order would store them.
  content jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  valid_days integer not null check (valid_days between 1 and 365),
  issued_on date not null,
  valid_until date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who accepted it, as typed.
  accepted_by text not null default '',
  order_id integer unique references orders on delete set null,
  version integer not null default 1,
  unique (year, number)
);
create index quotes_by_email on quotes (lower(email));
create index quotes_by_status on quotes (status, id);
create index quotes_by_customer on quotes (customer_id) where customer_id is not null;
