-- When a name's registration data is read again by itself (D-235): docs/decisions/0027-freshness.md.

alter table domain
  add column refresh_at timestamptz(3), -- null: not planned, or a failed lookup is tried again anyway
  add column refresh_is_urgent boolean not null default false; -- it is due because the name expires

-- of each TLD the most needy names first; nothing is planned yet, so it is built empty
create index domain_refresh on domain (tld_id, refresh_is_urgent, refresh_at)
  where refresh_at is not null and status = 0 and not is_deleted and not needs_verification;

-- How old the data of a user's names is, measured every quarter of an hour; a page must not count a portfolio.
create table freshness (
  user_id uuid not null,
  tld_id integer not null,
  names integer not null,
  kept integer not null, -- of the names: read as recently as was promised
  unread integer not null, -- never answered for
  oldest_at timestamptz(3), -- the last answer for the name that was read longest ago; null: none was
  measured_at timestamptz(3) not null,
  primary key (user_id, tld_id)
) with (fillfactor = 70);

-- Names that are read again are items of one batch a user has for good: it tells nothing and never ends.
create unique index batch_daily on batch (user_id) where kind = 4;

-- When names were last put into the queue by themselves: one worker does it for all, once a minute.
create table refresh_round (
  is_only boolean primary key default true check (is_only),
  at timestamptz(3) not null
);
insert into refresh_round (at) values ('epoch');

-- What each registry server answered, by the hour: a few rows a server, kept for a week.
create table server_reply (
  server text collate "C" not null,
  hour timestamptz(3) not null,
  outcome text not null,
  count integer not null,
  primary key (server, hour, outcome)
) with (fillfactor = 50);
