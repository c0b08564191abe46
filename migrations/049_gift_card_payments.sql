-- Gift cards pay for orders. They are a means of payment, not a discount: the total of an order stays.
alter table baskets add column gift_card_hashes text[] not null default '{}';
-- The part of the total that gift cards pay; the payment provider is asked for the rest. It never changes.
alter table orders add column gift_card_cents integer not null default 0
  check (gift_card_cents between 0 and total_cents);
-- The part of a refund that goes back to gift cards.
alter table refunds add column gift_card_cents integer not null default 0
  check (gift_card_cents between 0 and amount_cents);

-- What an order spent of a card, and what it gave back: cancelled, or refunded.
create table gift_card_uses (
  order_id integer not null references orders on delete cascade,
  gift_card_id integer not null references gift_cards,
  amount_cents integer not null check (amount_cents > 0),
  returned_cents integer not null default 0 check (returned_cents between 0 and amount_cents),
  primary key (order_id, gift_card_id)
);
create index gift_card_uses_by_card on gift_card_uses (gift_card_id);
