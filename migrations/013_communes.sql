-- The towns of France with their postcodes, to complete addresses with. Filled when the shop starts, from the official
-- list that a package carries (server/load-communes.ts).

create table communes (
  -- Compared byte by byte, so that an index answers for the beginning of a text.
  postcode text collate "C" not null check (postcode ~ '^\d{5}$'),
  name text not null,
  -- The name as it is looked for: small letters without accents, hyphens and leading article.
  search text collate "C" not null,
  population integer not null,
  primary key (postcode, name)
);
create index communes_by_search on communes (search);
