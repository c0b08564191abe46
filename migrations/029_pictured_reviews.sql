-- The newest reviews with pictures, or with a video, are few among many: indexes of their own hold nothing else, so
-- that they are found at once whatever the planner believes about how many there are.
create index reviews_pictured on reviews (published_at desc, id desc)
  where status = 'published' and picture_count > 0;
create index reviews_filmed on reviews (published_at desc, id desc)
  where status = 'published' and video_url is not null;
