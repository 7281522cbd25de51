-- How names are offered at marketplaces, as they were last read there with an account of their owner (LISTW-004). Who is no longer
-- listed has no row.
create table own_listing (
  user_id uuid not null,
  account_id uuid not null, -- of outside_account
  name text collate "C" not null,
  terms jsonb not null, -- price and least offer
  read_at timestamptz(3) not null,
  primary key (user_id, account_id, name)
);
create index own_listing_name on own_listing (user_id, name);

-- Changes of the listings of a name, also those that are over.
create index change_row_listing on change_row (user_id, domain_id) where kind = 'listing';
