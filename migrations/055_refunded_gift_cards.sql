-- The refund that takes a gift card back. The card is blocked while the refund is under way, and unblocked if the
-- payment provider refuses it.
alter table gift_cards add column refund_id integer references refunds on delete set null;
create index gift_cards_by_refund on gift_cards (refund_id) where refund_id is not null;
