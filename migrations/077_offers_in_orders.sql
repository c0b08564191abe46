-- The offer on which a line was taken, so that the merchant sees what an offer brings. It stays when the offer is
-- deleted; null: none, or an order from before this column.
alter table order_lines add column offer_id integer;
create index order_lines_by_offer on order_lines (offer_id) where offer_id is not null;
