-- What somebody at the checkout has said so far besides their addresses, and the number and key their order will have.

create table checkout_drafts (
  visitor_id text primary key check (length(visitor_id) = 32),
  order_id integer not null unique default nextval('order_id'),
  order_key text not null unique check (order_key ~ '^wc_order_[A-Za-z0-9]{13}$'),
  note text not null default '',
  payment_method text not null default '',
  touched_at timestamptz not null default now()
);
create index checkout_drafts_touched on checkout_drafts (touched_at);
