-- How visitors answered the consent banner: numbers per day, version of its wording and answer, and nothing about visitors.
create table consent_counts (
  day date not null,
  version text not null,
  answer text not null check (answer in ('accepted', 'refused', 'partial')),
  count integer not null default 1 check (count > 0),
  primary key (day, version, answer)
);
