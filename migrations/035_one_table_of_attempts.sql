-- All limits are counted in the table `attempts`.
drop table customer_attempts;
drop table newsletter_attempts;
