-- Domains in their final design: partitioned by user, one covering index, dictionaries, counters.
-- The reasons and the measured alternatives are in docs/decisions/0004-domain-table.md.

create table tld (
  id integer generated always as identity primary key,
  name text collate "C" not null unique
);

create table registrar (
  id integer generated always as identity primary key,
  name text not null unique,
  -- Since when no row names an entry of these dictionaries; null: it is in use, as far as is known. Whoever takes an entry
  -- that is marked so takes the mark away, and only what was marked for long is forgotten.
  unused_since timestamptz(3)
);

-- The *set* of nameservers of a domain; a portfolio has about 3,000 of them, a filter by host becomes `set_id = any(…)`.
create table nameserver_set (
  id integer generated always as identity primary key,
  digest uuid not null unique, -- md5 of the hosts joined by a blank
  hosts text[] collate "C" not null, -- lower case, in the registry's order; never empty
  unused_since timestamptz(3)
);
create index nameserver_set_hosts on nameserver_set using gin (hosts);

create table domain (
  user_id uuid not null,
  id uuid not null,
  name text collate "C" not null, -- canonical: lower-case A-labels (D-054)
  unicode_name text, -- only for internationalised names: the U-label form, searched beside the name (D-100)
  casing text, -- the user's letter case, only when it differs (D-054)
  tld_id integer not null,
  registrar_id integer,
  nameserver_set_id integer,
  registration_date timestamptz(3),
  expiration_date timestamptz(3),
  sedo_price bigint not null default 0, -- US cents; 0 = not listed (D-152)
  godaddy_price bigint not null default 0,
  atom_price bigint not null default 0,
  tld_count integer not null default 0,
  inquiry_count integer not null default 0,
  lander_state smallint not null default 0, -- 0 none, 1 generating, 2 failed, 3 live (D-076)
  lander_type smallint not null default 0, -- 0 none, 1 for sale, 2 custom, 3 coming soon
  status smallint not null default 0, -- 0 registered, 1 sold, 2 dropped
  needs_verification boolean not null default false,
  in_portfolio boolean not null default false, -- the two marks of one record (D-064)
  is_monitored boolean not null default false,
  is_processed boolean not null default false,
  is_deleted boolean not null default false, -- soft delete (D-121); deleted_at says when
  created_at timestamptz(3) not null,
  -- below: read for the rows of a page only, never filtered or sorted
  deleted_at timestamptz(3),
  was_monitored boolean not null default false, -- ever: a name watched again is "reactivated" (D-065)
  auto_renew boolean,
  epp_statuses text[],
  dnssec boolean,
  processing_error text,
  next_attempt_at timestamptz(3),
  prices_synced_at timestamptz(3),
  whois_synced_at timestamptz(3),
  tld_count_synced_at timestamptz(3),
  -- The registrar's number with IANA as the registry publishes it (RDAP publicIds), read for the page of one domain only.
  registrar_iana_id text,
  -- When the registry last answered that it does not know the name; null after any answer that it does.
  not_registered_at timestamptz(3),
  -- An expiry date that the user entered because the registry publishes none: beside the registry's, which takes its place in
  -- the grid once there is one.
  own_expiration_date timestamptz(3),
  expiration_is_own boolean not null default false,
  -- When a name's registration data is read again by itself (D-235): docs/decisions/0027-freshness.md.
  refresh_at timestamptz(3), -- null: not planned, or a failed lookup is tried again anyway
  -- Since when the registry answers that it does not know the name, and when a second answer agreed: only then it is told.
  not_registered_since timestamptz(3),
  not_registered_confirmed_at timestamptz(3),
  -- What stands at a name (D-210), as the place in `websiteStatuses`; null: never looked at.
  website_status smallint,
  -- How often names are read again by themselves (D-207): docs/decisions/0027-freshness.md.
  refresh_urgency smallint not null default 0, -- 0 usual, 1 it expires, 2 in its last days, or looked at closely
  look_minutes smallint, -- somebody waits for its release: looked at again within so long; null: nobody does
  prices_read_at timestamptz(3), -- the last answer of a marketplace to a question that nobody asked by hand
  -- Since when a name is sold or dropped (D-224); null: it was marked before this was kept.
  status_at timestamptz(3),
  primary key (user_id, id),
  check (status between 0 and 2)
) partition by hash (user_id);
do $$
begin
  for part in 0..63 loop
    execute format(
      'create table domain_%s partition of domain for values with (modulus 64, remainder %s) with (
         autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02,
         autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.02,
         autovacuum_analyze_threshold = 5000, autovacuum_analyze_scale_factor = 0.05)',
      lpad(part::text, 2, '0'), part);
  end loop;
end $$;
-- Finds, counts and sorts every grid request without the heap; the heap is read for the rows of the page alone.
create unique index domain_grid on domain (user_id, name) include (
  id, unicode_name, tld_id, registrar_id, nameserver_set_id, registration_date, expiration_date,
  sedo_price, godaddy_price, atom_price, created_at, tld_count, inquiry_count, lander_state, lander_type,
  status, needs_verification, in_portfolio, is_monitored, is_processed, is_deleted
);
-- The page that opens first (D-074) comes from here in its order; keys only grow, so it costs adding next to nothing.
create index domain_newest on domain (user_id, created_at desc, id) where in_portfolio and status = 0 and not is_deleted;
create index domain_not_registered on domain (user_id, id)
  where not_registered_at is not null and in_portfolio and status = 0 and not is_deleted;
create index domain_problem on domain (user_id, processing_error, is_processed) include (id)
  where processing_error is not null and in_portfolio and status = 0 and not is_deleted;
create index domain_unproven on domain (user_id, is_processed)
  where needs_verification and in_portfolio and status = 0 and not is_deleted;
-- Changes of deleted names are left out of every list (D-121).
create index domain_deleted on domain (user_id, id) where is_deleted;
create index domain_website on domain (user_id, website_status, id) where website_status is not null;
create index domain_refresh on domain (tld_id, refresh_urgency, refresh_at)
  where refresh_at is not null and status = 0 and not is_deleted and not needs_verification;
-- Names of the portfolio that the list of domains hides, which may be few among many.
create index domain_inactive on domain (user_id, status, id) include (name, unicode_name, status_at)
  where in_portfolio and status <> 0 and not is_deleted;
-- Deleted names in the order in which they are forgotten (D-227).
create index domain_deleted_at on domain (deleted_at) where is_deleted;
-- Names of the live portfolio that have no nameservers, few of many, which the summary of nameservers counts apart (D-222a).
create index domain_without_nameservers on domain (user_id, id) include (not_registered_at, is_processed)
  where in_portfolio and status = 0 and not is_deleted and nameserver_set_id is null;

-- Who holds a name: one account per name, the first to add it (D-063). The primary key is the guard against races.
create table name_holder (
  name text collate "C" primary key,
  user_id uuid not null,
  domain_id uuid not null
);

-- Outcome, source and times of every looked-up field (D-234), written and read as a whole and so short that it stays in
-- its row: {"expirationDate": [outcome, source, tried at, known at, retry at, reason], …}, times in ms since 1970.
create table domain_lookup (
  user_id uuid not null,
  domain_id uuid not null,
  fields json not null,
  -- amounts as the marketplaces gave them, before conversion: {"sedo": {amountCents, currency}, …} (D-152)
  original_prices json not null,
  primary key (user_id, domain_id)
) partition by hash (user_id);
do $$
begin
  for part in 0..63 loop
    execute format('create table domain_lookup_%s partition of domain_lookup for values with (modulus 64, remainder %s)',
      lpad(part::text, 2, '0'), part);
  end loop;
end $$;

-- Totals and lists without scans. list: 0 portfolio, 1 monitored. dimension: 0 data version of the user,
-- 1 all, 2 processed (value 1) or not (value 0), 3 tld, 4 registrar, 5 nameserver set, 6 needs verification,
-- 7 tag set, 8 website status.
-- The version row sorts first, so that writers of one user queue there and cannot deadlock.
create table domain_count (
  user_id uuid not null,
  list smallint not null,
  dimension smallint not null,
  value integer not null,
  count bigint not null,
  primary key (user_id, list, dimension, value)
) with (fillfactor = 70);

create function domain_count_keys(
  listed_in_portfolio boolean, listed_as_monitored boolean, is_processed boolean, needs_verification boolean,
  tld_id integer, registrar_id integer, nameserver_set_id integer, website_status smallint
) returns table (list smallint, dimension smallint, value integer)
language sql immutable parallel safe as $$
  select l.list::smallint, d.dimension::smallint, d.value
  from (values (0, listed_in_portfolio), (1, listed_as_monitored)) as l (list, is_listed)
  cross join (values
    (1, 0), (2, is_processed::integer), (3, tld_id), (4, registrar_id), (5, nameserver_set_id),
    (6, case when needs_verification then 1 end), (8, website_status::integer)) as d (dimension, value)
  where l.is_listed and d.value is not null
$$;

-- The triggers first bring together rows that are counted alike: of 10,000 new names there are as many kinds as TLDs.
create function count_inserted_domains() returns trigger language plpgsql as $$
begin
  insert into domain_count as c (user_id, list, dimension, value, count)
  select user_id, 0, 0, 0, 1 from new_rows group by user_id
  union all
  select r.user_id, k.list, k.dimension, k.value, sum(r.n)
  from (
    select user_id, in_portfolio and status = 0 and not is_deleted as in_list, is_monitored and not is_deleted as in_watch,
      is_processed, needs_verification, tld_id, registrar_id, nameserver_set_id, website_status, count(*) as n
    from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9) as r
  cross join lateral domain_count_keys(r.in_list, r.in_watch, r.is_processed, r.needs_verification, r.tld_id,
    r.registrar_id, r.nameserver_set_id, r.website_status) k
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

create function count_updated_domains() returns trigger language plpgsql as $$
begin
  insert into domain_count as c (user_id, list, dimension, value, count)
  select user_id, 0, 0, 0, 1 from new_rows group by user_id
  union all
  select r.user_id, k.list, k.dimension, k.value, sum(r.n)
  from (
    select user_id, in_portfolio and status = 0 and not is_deleted as in_list, is_monitored and not is_deleted as in_watch,
      is_processed, needs_verification, tld_id, registrar_id, nameserver_set_id, website_status, sum(sign) as n
    from (
      select user_id, in_portfolio, is_monitored, status, is_deleted, is_processed, needs_verification, tld_id,
        registrar_id, nameserver_set_id, website_status, 1 as sign from new_rows
      union all
      select user_id, in_portfolio, is_monitored, status, is_deleted, is_processed, needs_verification, tld_id,
        registrar_id, nameserver_set_id, website_status, -1 from old_rows) as change
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(sign) <> 0) as r
  cross join lateral domain_count_keys(r.in_list, r.in_watch, r.is_processed, r.needs_verification, r.tld_id,
    r.registrar_id, r.nameserver_set_id, r.website_status) k
  group by 1, 2, 3, 4 having sum(r.n) <> 0
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

create function count_deleted_domains() returns trigger language plpgsql as $$
begin
  insert into domain_count as c (user_id, list, dimension, value, count)
  select user_id, 0, 0, 0, 1 from old_rows group by user_id
  union all
  select r.user_id, k.list, k.dimension, k.value, -sum(r.n)
  from (
    select user_id, in_portfolio and status = 0 and not is_deleted as in_list, is_monitored and not is_deleted as in_watch,
      is_processed, needs_verification, tld_id, registrar_id, nameserver_set_id, website_status, count(*) as n
    from old_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9) as r
  cross join lateral domain_count_keys(r.in_list, r.in_watch, r.is_processed, r.needs_verification, r.tld_id,
    r.registrar_id, r.nameserver_set_id, r.website_status) k
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

create trigger domain_inserted after insert on domain referencing new table as new_rows
  for each statement execute function count_inserted_domains();
create trigger domain_updated after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_domains();
create trigger domain_deleted after delete on domain referencing old table as old_rows
  for each statement execute function count_deleted_domains();

-- What an account sets as TXT record to prove that a name is its own (D-135): fixed until it is verified or deleted.
create table domain_verification (
  user_id uuid not null,
  domain_id uuid not null,
  token text collate "C" not null check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz(3) not null,
  -- When a claim is looked at and what was found (D-136, D-137). Null in next_check_at: only when somebody asks for it.
  next_check_at timestamptz(3),
  checking_until timestamptz(3), -- a worker looks at it; after this time another one does
  requested_at timestamptz(3), -- the last check by hand
  last_checked_at timestamptz(3),
  last_result text,
  last_found text,
  is_reminded boolean, -- true once its user was told of a claim that is a day old
  primary key (user_id, domain_id)
);
create index domain_verification_due on domain_verification (next_check_at) where next_check_at is not null;
create index domain_verification_unreminded on domain_verification (created_at) where is_reminded is null;

-- Saved views of the grid (D-111 to D-118): at most 100 of a user.
create table grid_view (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null, -- the name in one letter case, which is unique (D-114)
  columns text[] not null,
  filters json not null, -- texts by key (D-111)
  is_default boolean not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, name_key)
);
create unique index grid_view_default on grid_view (user_id) where is_default;

-- Names pasted into the search, so that an address holds one id instead of them. The same names have the same id.
create table name_list (
  user_id uuid not null,
  id uuid not null,
  names text[] collate "C" not null, -- canonical and sorted; what is no name stands as it was typed and matches nothing
  used_at timestamptz(3) not null, -- when it was last made or opened, to the day
  primary key (user_id, id)
);
create index name_list_used on name_list (used_at);

-- The latest answer of each source as it came, but for contact data (D-151): about 1 kB a domain, all in all 11 GB for
-- 10,000,000. It is compressed when it comes; a second try would only cost time.
create table raw_answer (
  user_id uuid not null,
  domain_id uuid not null,
  kind text not null, -- rdap
  source text not null, -- host
  received_at timestamptz(3) not null,
  is_cut boolean not null,
  body bytea not null, -- raw deflate (RFC 1951) of UTF-8
  -- The same answer again is not written again. An index of blocks finds what is old: in saving lookups the one of rows cost as
  -- much as the answers themselves.
  checksum integer not null default 0,
  primary key (user_id, domain_id, kind)
);
alter table raw_answer alter column body set storage external;
create index raw_answer_age on raw_answer using brin (received_at);

-- What each source last said of a registration (D-151): the domain's own columns are merged from it, its page shows what no
-- list does and where sources disagree. About 0.6 kB a row, read with the lookup of a domain and for its page alone.
create table registration_reading (
  user_id uuid not null,
  domain_id uuid not null,
  protocol text not null, -- rdap, whois, registrarRdap
  source text not null, -- host
  read_at timestamptz(3) not null,
  registrar_rdap text, -- where the registrar answers about the name
  facts json not null, -- {"known": {"expirationDate": ms since 1970, …}, "not": {"abuseEmail": "withheld", …}}
  primary key (user_id, domain_id, protocol)
) with (fillfactor = 80);

-- Names that the operator's PowerDNS server is to have (D-154, DNS_MODE=external): what was made of each and when it is
-- looked at next. A row is work that survives everything: whoever looks makes the server agree with `name_holder`, and a
-- name that nobody holds any more ends with its row. Empty with other modes.
create table hosted_zone (
  name text collate "C" primary key,
  run_at timestamptz(3) not null,
  attempt smallint not null default 0,
  is_served boolean not null default false, -- the server has it as it is to be
  reason text, -- why the last try failed, a code of contract/lookups.ts
  ds_records json not null default '[]'
);
create index hosted_zone_due on hosted_zone (run_at);
-- Zones that the PowerDNS server did not take are counted for /metrics.
create index hosted_zone_failed on hosted_zone (name) where reason is not null;

-- Every way in which a name comes to be held or is given back passes through `name_holder`. The row of `kept` is there
-- while the mode is `external`: without it a name brings no work.
create function host_held_names() returns trigger language plpgsql as $$
begin
  if exists (select from kept where name = 'hosted-zones') then
    insert into hosted_zone (name, run_at) select name, now() from new_rows order by name
    on conflict (name) do update set run_at = now(), attempt = 0;
  end if;
  return null;
end $$;

-- Not at once: a deletion can be taken back for ten minutes, and the keys of a signed name go with its zone.
create function release_hosted_names() returns trigger language plpgsql as $$
begin
  update hosted_zone set run_at = now() + interval '15 minutes', attempt = 0
  where name in (select name from old_rows);
  return null;
end $$;

create trigger name_held after insert on name_holder referencing new table as new_rows
  for each statement execute function host_held_names();
create trigger name_taken_over after update on name_holder referencing new table as new_rows
  for each statement execute function host_held_names();
create trigger name_released after delete on name_holder referencing old table as old_rows
  for each statement execute function release_hosted_names();

-- What the registry's servers said of a domain's nameservers when its user last asked (D-154b). A row only for domains
-- somebody asked about; forgotten a month later.
create table delegation_check (
  user_id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null,
  asked_at timestamptz(3) not null,
  check_at timestamptz(3), -- a worker is to look, and when it is late, another one; null: the look is done
  checked_at timestamptz(3),
  outcome text, -- delegated, notDelegated, failed
  hosts text[] not null default '{}',
  ds_records json not null default '[]',
  reason text, -- of a failure, a code of contract/lookups.ts
  primary key (user_id, domain_id)
);
create index delegation_check_due on delegation_check (check_at) where check_at is not null;

-- A user's own access to a marketplace's API (D-152), sealed: the secret of the installation opens it (server/users/seal.ts).
create table marketplace_access (
  user_id uuid not null,
  marketplace text not null,
  sealed text not null, -- JSON of its values
  hint text not null, -- the last signs of the secret
  set_at timestamptz(3) not null,
  last_outcome text,
  last_reason text,
  last_at timestamptz(3),
  retry_at timestamptz(3),
  primary key (user_id, marketplace)
);

-- Those of these ids that are names of the user; null where there is none. The log stands below the folder that knows
-- the table of names.
create function own_domain_ids(whose uuid, ids uuid[]) returns uuid[] language sql stable as $$
  select array_agg(id) from domain where user_id = whose and id = any (ids)
$$;
