-- A refund of articles: which pieces come back, and the lines of the credit note. Null: an amount only.
alter table refunds add column content jsonb;

-- Pieces that the order no longer holds, because the customer returned them.
alter table order_lines add column released integer not null default 0 check (released between 0 and quantity);

-- The last reminder to the merchant, in days after the declaration.
alter table withdrawals add column reminded_day smallint not null default 0;
