-- Cards that the merchant gives away, and cards that the merchant blocks and may unblock.
alter table gift_cards
  -- A card that the merchant has blocked; one that a refund has taken back stays blocked.
  add column is_blocked_by_hand boolean not null default false,
  -- Why the merchant gave the card away; empty for a card that was sold.
  add column issue_reason text not null default '',
  -- A form that is sent twice gives one card away.
  add column submission uuid unique;
