-- A browser whose session has ended keeps the lines of the account's basket in one of its own, without the addresses.
-- The basket it was copied from is known, so that its lines do not count twice when the customer signs in again.
alter table baskets add column copied_from text check (length(copied_from) = 32);
