-- How often names are read again by themselves (D-207): docs/decisions/0027-freshness.md.

alter table domain
  add column refresh_urgency smallint not null default 0, -- 0 usual, 1 it expires, 2 in its last days, or looked at closely
  add column look_minutes smallint, -- somebody waits for its release: looked at again within so long; null: nobody does
  add column prices_read_at timestamptz(3); -- the last answer of a marketplace to a question that nobody asked by hand

-- of each TLD and urgency those first that wait longest
drop index domain_refresh;
create index domain_refresh on domain (tld_id, refresh_urgency, refresh_at)
  where refresh_at is not null and status = 0 and not is_deleted and not needs_verification;
alter table domain drop column refresh_is_urgent;

-- What is kept of the other promises, measured with `freshness`: registrations in their last days, prices, websites.
create table kept_promise (
  user_id uuid not null,
  kind text not null,
  names integer not null,
  kept integer not null, -- of the names: read as recently as was promised
  unread integer not null, -- never read
  oldest_at timestamptz(3), -- when the name was read that was read longest ago; null: none was
  measured_at timestamptz(3) not null,
  primary key (user_id, kind)
) with (fillfactor = 70);

-- The round through a user's names at one marketplace: one after the other in the order of ids, once a day, without end.
create table price_round (
  user_id uuid not null,
  marketplace text not null,
  access text not null, -- whose access it is asked with: a user's id, 'installation' or 'sandbox'
  is_sandbox_only boolean not null, -- only names below .test are asked about
  after_id uuid, -- the name that was asked about last; null: the round begins
  names integer not null default 0, -- of the user when the round began
  asked integer not null default 0, -- in this round
  started_at timestamptz(3),
  due_at timestamptz(3) not null, -- the next names
  claimed_until timestamptz(3), -- one worker has it until then
  failures smallint not null default 0, -- in a row
  paused_until timestamptz(3), -- the marketplace asked to wait, or does not answer
  reason text, -- why
  last_started_at timestamptz(3), -- the last whole round
  last_ended_at timestamptz(3),
  primary key (user_id, marketplace)
) with (fillfactor = 70);
create index price_round_due on price_round (due_at);
create index price_round_claimed on price_round (marketplace, access) where claimed_until is not null;
