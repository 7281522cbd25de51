-- What is listed at a marketplace that should not be, or not like this: a task for each domain and kind (GUARD-001). `kind` is the
-- place in `listingKinds` of contract/listing-guard.ts; few domains have a row.
create table listing_task (
  user_id uuid not null,
  domain_id uuid not null,
  kind smallint not null,
  state smallint not null, -- 0 open, 1 marked as intended, 2 closed
  since timestamptz(3) not null,
  evidence jsonb not null,
  until date, -- of one that is intended: the last day; null: until a price changes
  clear_count smallint not null default 0, -- answers in a row that say otherwise; the second closes it
  clear_at timestamptz(3), -- the last of them
  closed_at timestamptz(3),
  primary key (user_id, domain_id, kind),
  check (state between 0 and 2)
);
-- Groups, their counts and the grid's filter.
create index listing_task_shown on listing_task (user_id, state, kind, since desc, domain_id);
create index listing_task_closed on listing_task (closed_at) where state = 2;

-- Domains that their owner marked as in dispute.
create table listing_dispute (
  user_id uuid not null,
  domain_id uuid not null,
  since timestamptz(3) not null,
  primary key (user_id, domain_id)
);

-- By how much prices may differ, where a user said so.
create table listing_setting (
  user_id uuid primary key,
  settings jsonb not null -- `ListingSettings` of contract/listing-guard.ts
);

-- When a marketplace last answered about one of the user's names; null: not since this is kept.
alter table price_round add column answered_at timestamptz(3);
