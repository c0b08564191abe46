-- Payments by card. What was paid is the provider's to say; the shop writes down what it was told, and nothing of a
-- card itself.

create table payments (
  order_id integer primary key references orders on delete cascade,
  -- The provider's name for the payment, known from its first answer on.
  intent_id text unique,
  -- Each try has a number, and the press of the button it came from: asked again, it is the same try.
  attempt integer not null default 0,
  press text,
  method_id text,
  attempted_at timestamptz,
  -- While one try is under way, no second one begins.
  busy_until timestamptz,
  -- How the newest try ended; null until that is known.
  outcome text check (outcome in ('paid', 'action', 'refused', 'away')),
  reason text,
  -- The card is kept for next time.
  saves_card boolean not null default false,
  -- Whom the newest try was counted for, to be uncounted when it pays.
  counted_as text[] not null default '{}',
  -- A payment that came when nothing was to be paid any more: it is given back.
  owed_intent_id text,
  -- What leaves the basket once it is paid.
  basket_hash text not null,
  line_keys text[] not null
);
create index payments_unsettled on payments (attempted_at) where outcome is distinct from 'paid';
create index payments_owed on payments (order_id) where owed_intent_id is not null;
create index orders_awaiting_payment on orders (visitor_id) where status = 'pending';

-- How often somebody has tried within the hour; whoever tries out cards is stopped here.
create table payment_tries (
  who text not null,
  hour timestamptz not null,
  tries integer not null,
  primary key (who, hour)
);

-- Messages of the provider that were heeded: the same one again changes nothing.
create table provider_messages (
  id text primary key,
  received_at timestamptz not null default now()
);
create index provider_messages_received on provider_messages (received_at);

-- The payment sandbox: the provider's part, played by the shop itself where no keys are set.

create table sandbox_objects (
  id text primary key,
  kind text not null check (kind in
    ('payment_intent', 'setup_intent', 'payment_method', 'customer', 'refund')),
  body jsonb not null,
  -- How a test card behaves. Its number is never kept.
  behaviour text,
  created_at timestamptz not null default now()
);
create index sandbox_objects_by_customer on sandbox_objects ((body ->> 'customer'), created_at desc)
  where kind = 'payment_method';
create index sandbox_objects_by_payment on sandbox_objects ((body ->> 'payment_intent')) where kind = 'refund';
create index sandbox_objects_by_age on sandbox_objects (kind, created_at desc);

-- Answers by idempotency key: the same request gets the same answer.
create table sandbox_requests (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  at timestamptz not null default now()
);

-- A customer's name at the provider, once they have kept a card there.
create table card_customers (
  customer_id integer primary key references customers on delete cascade,
  provider_id text not null unique
);
