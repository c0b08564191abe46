-- Who wants the shop's letter, and what proves it: when they asked, with which words before them, on which page, and
-- when they confirmed it from their own mailbox (article 7 of the GDPR, L34-5 of the CPCE).
create table newsletter_subscriptions (
  id integer generated always as identity primary key,
  -- As it was typed: letters go there.
  email text not null check (length(email) between 3 and 254),
  -- The same without regard to case: what addresses are compared by.
  email_key text not null unique,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null,
  consent_text text not null,
  -- The path of the page with the form; empty where the browser did not say.
  requested_on text not null,
  -- When the mail that asks for confirmation last left: nobody is flooded with it.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((status = 'confirmed') <= (confirmed_at is not null)),
  check ((status = 'unsubscribed') = (unsubscribed_at is not null))
);
create index newsletter_by_status on newsletter_subscriptions (status, requested_at);

-- What one machine asks for too often is refused; the machine cannot be read from it.
create table newsletter_attempts (
  machine_hash text not null check (machine_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
create index newsletter_attempts_by_machine on newsletter_attempts (machine_hash, at);
