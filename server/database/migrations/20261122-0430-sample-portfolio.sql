-- What the sample portfolio of a user consists of (D-233), so that it can be taken out again and nothing else with it.
create table sample_portfolio (
  user_id uuid primary key,
  domain_ids uuid[] not null,
  activity_ids uuid[] not null,
  notification_ids uuid[] not null,
  created_at timestamptz(3) not null
);
