-- Sales to other EU states are summed by year and by quarter; few invoices concern them.
create index invoices_to_eu_states on invoices (issued_on) where content -> 'vat' ? 'state';
