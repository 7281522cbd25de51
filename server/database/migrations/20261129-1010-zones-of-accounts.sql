-- Zones in users' accounts at DNS services (ZONE-002), which are rows of `outside_account` of kind `dns`.
create table account_zone (
  user_id uuid not null,
  account_id uuid not null,
  zone_id text collate "C" not null, -- as the service names it
  name text collate "C" not null,
  nameservers text[] collate "C", -- of the service for this zone; null: it was not told yet
  told_at timestamptz(3), -- when it told them
  tried_at timestamptz(3), -- when it was last asked for them
  read_no integer not null, -- the last read that saw the zone
  first_seen timestamptz(3) not null,
  primary key (user_id, account_id, zone_id)
) with (fillfactor = 80);
create index account_zone_name on account_zone (user_id, name);

-- Values that were written into users' zones (ZONE-006): nothing else is ever removed from them.
create table written_record (
  user_id uuid not null,
  domain_name text collate "C" not null,
  host text collate "C" not null, -- below the name; @: the name itself
  type text not null, -- A, AAAA, CNAME or TXT
  value text not null,
  account_id uuid not null, -- with which it was written
  written_at timestamptz(3) not null,
  primary key (user_id, domain_name, host, type, value)
);
create index written_record_age on written_record (written_at);

-- What the DNS providers of names say of themselves (DCON-002): of no account, as anybody can ask for it.
create table domain_connect (
  name text collate "C" primary key,
  outcome text not null, -- of the last try
  settings jsonb, -- of the last answer; null: it says nothing
  checked_at timestamptz(3) not null
);
create index domain_connect_age on domain_connect (checked_at);
