-- Orders of a shop that takes no real money have invoices and credit notes of their own: the legal series has no
-- number that belongs to a test.

alter table orders add column is_test boolean not null default false;

alter table invoice_series drop constraint invoice_series_name_check;
alter table invoice_series add constraint invoice_series_name_check check (name ~ '^(ESSAI-)?[A-Z]$');
insert into invoice_series (name) values ('ESSAI-F'), ('ESSAI-A');

alter table invoices drop constraint invoices_check;
alter table invoices add constraint credit_note_corrects_invoice check (
  (series in ('A', 'ESSAI-A')) = (corrects is not null and refund_id is not null)
);

drop index one_invoice_per_order;
create unique index one_invoice_per_order on invoices (order_id) where corrects is null;
