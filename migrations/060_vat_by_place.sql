-- How VAT applied to the order: {"kind": "french"}, or an export with its article of law.
alter table orders add column vat jsonb not null default '{"kind": "french"}' check (vat ? 'kind');
