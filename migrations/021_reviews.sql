-- What buyers say of products and of the shop, and what they ask before they buy.

create table reviews (
  id integer generated always as identity primary key,
  -- What its author is given to find it again; nobody else is shown it.
  uuid uuid not null unique default gen_random_uuid(),
  product_id integer references products on delete set null,
  -- As the product was called: what is left of one that was deleted. Empty for a review of the shop itself.
  product_name text not null default '',
  -- The order that proves the purchase, as long as it exists.
  order_id integer references orders on delete set null,
  is_verified boolean not null default false,
  author_name text not null default '',
  is_anonymous boolean not null default false,
  -- Empty once the author has asked to be forgotten.
  email text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  rating integer not null check (rating between 1 and 5),
  title text not null default '',
  body text not null,
  video_url text,
  picture_count integer not null default 0,
  -- “removed”: published once, then taken down for a reason that its author is told.
  status text not null check (status in ('pending', 'published', 'refused', 'removed')),
  refusal_reason text not null default '',
  reply text not null default '',
  replied_at timestamptz,
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  -- When its author received the product, or the day the author names (D111-17 of the consumer code).
  experienced_on date,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  edited_at timestamptz,
  check ((status = 'published') <= (published_at is not null))
);
create index reviews_of_product on reviews (product_id, published_at desc, id desc) where status = 'published';
create index reviews_published on reviews (published_at desc, id desc) where status = 'published';
create index reviews_of_shop on reviews (published_at desc, id desc)
  where status = 'published' and product_id is null and product_name = '';
-- One for each order in which the whole shop's reviews are read (reviews/sort-order.ts): a page of them is found
-- without reading the others.
create index reviews_with_pictures on reviews ((picture_count > 0) desc, published_at desc, id desc)
  where status = 'published';
create index reviews_with_videos on reviews ((video_url is not null) desc, published_at desc, id desc)
  where status = 'published';
create index reviews_best on reviews (rating desc, published_at desc, id desc) where status = 'published';
create index reviews_worst on reviews ((-rating) desc, published_at desc, id desc) where status = 'published';
create index reviews_helpful on reviews (helpful desc, published_at desc, id desc) where status = 'published';
create index reviews_verified on reviews (published_at desc, id desc) where status = 'published' and is_verified;
-- What a review is found by. Reading the words of a text is dear, and its cost says so: PostgreSQL then looks into the
-- index rather than at every review.
create function review_words(title text, body text) returns tsvector
language plpgsql immutable parallel safe cost 500 as $$
begin
  return to_tsvector('public.shop_french', title || ' ' || body);
end $$;
create index reviews_words on reviews using gin (review_words(title, body)) where status = 'published';
create index reviews_to_decide on reviews (created_at) where status = 'pending';
create index reviews_by_email on reviews (email) where email <> '';
create index reviews_by_order on reviews (order_id) where order_id is not null;
-- One review of a product per purchase.
create unique index reviews_once_per_purchase on reviews (order_id, product_id)
  where order_id is not null and product_id is not null;

create table review_pictures (
  review_id integer not null references reviews on delete cascade,
  position integer not null,
  picture_id integer not null unique references pictures on delete cascade,
  primary key (review_id, position)
);

-- Who found a review helpful or not: one voice per browser and review.
create table review_votes (
  review_id integer not null references reviews on delete cascade,
  voter text not null,
  is_helpful boolean not null,
  voted_at timestamptz not null default now(),
  primary key (review_id, voter)
);

create table questions (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  author_name text not null default '',
  is_anonymous boolean not null default false,
  email text not null default '',
  body text not null,
  answer text not null default '',
  answered_at timestamptz,
  -- Shown with its answer: “answered” is published.
  status text not null check (status in ('pending', 'answered', 'refused')),
  refusal_reason text not null default '',
  created_at timestamptz not null default now(),
  check ((status = 'answered') <= (answer <> '' and answered_at is not null))
);
create index questions_of_product on questions (product_id, answered_at desc, id desc) where status = 'answered';
create index questions_to_answer on questions (created_at) where status = 'pending';
create index questions_by_email on questions (email) where email <> '';

-- What visitors tell us is unlawful or against our rules, and what was decided (article 16 of the DSA).
create table content_reports (
  id integer generated always as identity primary key,
  review_id integer references reviews on delete cascade,
  question_id integer references questions on delete cascade,
  reason text not null,
  details text not null default '',
  email text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text not null default '',
  check (num_nonnulls(review_id, question_id) = 1)
);
create index content_reports_open on content_reports (created_at) where decided_at is null;

-- How many published reviews give how many stars, and how many of these are of proven purchases: for each product,
-- and under 0 for the whole shop.
create table rating_counts (
  product_id integer not null,
  rating integer not null check (rating between 1 and 5),
  count integer not null,
  verified_count integer not null,
  primary key (product_id, rating)
);

-- Adds up what a statement has changed. Rows are taken in one order, so that two statements never wait for each other.
create function count_ratings(product_ids integer[], ratings integer[], changes integer[], verified_changes integer[])
returns void
language plpgsql as $$
declare
  rounded_before numeric;
begin
  select round(sum(rating * count)::numeric / nullif(sum(count), 0), 1) into rounded_before
  from rating_counts where product_id = 0;
  insert into rating_counts as c (product_id, rating, count, verified_count)
  select z.product_id, x.rating, sum(x.change), sum(x.verified_change)
  from unnest(product_ids, ratings, changes, verified_changes) as x (product_id, rating, change, verified_change)
  cross join lateral (values (x.product_id), (0)) as z (product_id)
  where z.product_id is not null
  group by z.product_id, x.rating having sum(x.change) <> 0 or sum(x.verified_change) <> 0
  order by z.product_id, x.rating
  on conflict (product_id, rating) do update
  set count = c.count + excluded.count, verified_count = c.verified_count + excluded.verified_count;

  update products p set review_count = t.total, average_rating = t.average
  from (
    select changed.id, coalesce(sum(c.count), 0) as total,
      coalesce(round(sum(c.rating * c.count)::numeric / nullif(sum(c.count), 0), 2), 0) as average
    from (select distinct unnest(product_ids) as id) changed
    left join rating_counts c on c.product_id = changed.id
    group by changed.id) t
  where p.id = t.id and (p.review_count, p.average_rating) is distinct from (t.total, t.average);

  -- Every page shows the shop's own rating, with one decimal.
  if rounded_before is distinct from (
    select round(sum(rating * count)::numeric / nullif(sum(count), 0), 1) from rating_counts where product_id = 0)
  then perform tell_cache(array['shop-rating']);
  end if;
end $$;

-- How helpful a review was found is not told: a page may show an older number.
create function review_part(r reviews) returns record language sql immutable as $$
  select r.product_id, r.product_name, r.is_verified, r.author_name, r.is_anonymous, r.country, r.rating, r.title, r.body,
    r.video_url, r.picture_count, r.status, r.reply, r.experienced_on, r.published_at, r.edited_at
$$;

create function reviews_inserted() returns trigger language plpgsql as $$
begin
  perform count_ratings(array_agg(product_id), array_agg(rating), array_agg(1), array_agg(is_verified::integer))
  from new_rows where status = 'published' having count(*) > 0;
  perform tell_cache((select array_agg(distinct t) from (
    select unnest(array['reviews', 'reviews:' || coalesce(product_id, 0)]) as t
    from new_rows where status = 'published') x));
  return null;
end $$;
create trigger reviews_inserted after insert on reviews
  referencing new table as new_rows for each statement execute function reviews_inserted();

create function reviews_updated() returns trigger language plpgsql as $$
begin
  perform count_ratings(array_agg(product_id), array_agg(rating), array_agg(change),
    array_agg(change * is_verified::integer))
  from (
    select n.product_id, n.rating, n.is_verified, 1 as change from new_rows n join old_rows o using (id)
    where n.status = 'published'
      and (n.status, n.product_id, n.rating, n.is_verified)
        is distinct from (o.status, o.product_id, o.rating, o.is_verified)
    union all
    select o.product_id, o.rating, o.is_verified, -1 from new_rows n join old_rows o using (id)
    where o.status = 'published'
      and (n.status, n.product_id, n.rating, n.is_verified)
        is distinct from (o.status, o.product_id, o.rating, o.is_verified)) x
  having count(*) > 0;
  perform tell_cache((select array_agg(distinct t) from (
    select unnest(array['reviews', 'reviews:' || coalesce(n.product_id, 0), 'reviews:' || coalesce(o.product_id, 0)]) as t
    from new_rows n join old_rows o using (id)
    where 'published' in (n.status, o.status) and review_part(n) is distinct from review_part(o)) x));
  return null;
end $$;
create trigger reviews_updated after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function reviews_updated();

create function reviews_deleted() returns trigger language plpgsql as $$
begin
  perform count_ratings(array_agg(product_id), array_agg(rating), array_agg(-1), array_agg(-is_verified::integer))
  from old_rows where status = 'published' having count(*) > 0;
  perform tell_cache((select array_agg(distinct t) from (
    select unnest(array['reviews', 'reviews:' || coalesce(product_id, 0)]) as t
    from old_rows where status = 'published') x));
  return null;
end $$;
create trigger reviews_deleted after delete on reviews
  referencing old table as old_rows for each statement execute function reviews_deleted();

create function questions_told() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(distinct 'reviews:' || product_id) from changed_rows where status = 'answered'));
  return null;
end $$;
create trigger questions_inserted after insert on questions
  referencing new table as changed_rows for each statement execute function questions_told();
create trigger questions_deleted after delete on questions
  referencing old table as changed_rows for each statement execute function questions_told();
create function questions_updated() returns trigger language plpgsql as $$
begin
  perform tell_cache((select array_agg(distinct 'reviews:' || n.product_id)
    from new_rows n join old_rows o using (id) where 'answered' in (n.status, o.status)));
  return null;
end $$;
create trigger questions_updated after update on questions
  referencing old table as old_rows new table as new_rows for each statement execute function questions_updated();
