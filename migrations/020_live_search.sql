-- What visitors search for: a number for each day and for each thing that was searched for, as it was typed, in small
-- letters. Nobody's name, address or browser is beside it; what looks like an e-mail address or a phone number is not
-- kept at all (live-search/counted-query.ts).
create table search_counts (
  day date not null,
  query text not null check (char_length(query) between 1 and 60),
  found boolean not null,
  count integer not null default 1 check (count > 0),
  primary key (day, query, found)
);

-- How much of what was typed a name looks like. word_similarity is said to cost nothing, so that all names are read one
-- by one where the index finds those that are worth it; what it really costs is said here.
create function name_likeness(typed text, name text) returns real
  language plpgsql immutable strict parallel safe cost 400 as $$
begin
  return word_similarity(typed, name);
end $$;
