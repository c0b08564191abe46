-- The sales figures sum the invoices of a period.
create index invoices_by_day on invoices (issued_on);
