-- Refunds of which it is not known whether the money went: the reconciler finishes them.
create index refunds_unfinished on refunds (asked_at) where done_at is null and refused_at is null;
