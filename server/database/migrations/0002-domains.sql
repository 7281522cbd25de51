-- Domains in their final design: partitioned by user, one covering index, dictionaries, counters.
-- The reasons and the measured alternatives are in docs/decisions/0004-domain-table.md.

create table tld (
  id integer generated always as identity primary key,
  name text collate "C" not null unique
);
create table registrar (
  id integer generated always as identity primary key,
  name text not null unique
);
-- The *set* of nameservers of a domain; a portfolio has about 3,000 of them, a filter by host becomes `set_id = any(…)`.
create table nameserver_set (
  id integer generated always as identity primary key,
  digest uuid not null unique, -- md5 of the hosts joined by a blank
  hosts text[] collate "C" not null -- lower case, in the registry's order; never empty
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
-- 1 all, 2 processed (value 1) or not (value 0), 3 tld, 4 registrar, 5 nameserver set, 6 needs verification.
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
  listed_in_portfolio boolean, listed_as_monitored boolean, is_processed boolean,
  needs_verification boolean, tld_id integer, registrar_id integer, nameserver_set_id integer
) returns table (list smallint, dimension smallint, value integer)
language sql immutable parallel safe as $$
  select l.list::smallint, d.dimension::smallint, d.value
  from (values (0, listed_in_portfolio), (1, listed_as_monitored)) as l (list, is_listed)
  cross join (values
    (1, 0), (2, is_processed::integer), (3, tld_id), (4, registrar_id), (5, nameserver_set_id),
    (6, case when needs_verification then 1 end)) as d (dimension, value)
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
      is_processed, needs_verification, tld_id, registrar_id, nameserver_set_id, count(*) as n
    from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8) as r
  cross join lateral domain_count_keys(
    r.in_list, r.in_watch, r.is_processed, r.needs_verification, r.tld_id, r.registrar_id, r.nameserver_set_id) k
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
      is_processed, needs_verification, tld_id, registrar_id, nameserver_set_id, sum(sign) as n
    from (
      select user_id, in_portfolio, is_monitored, status, is_deleted, is_processed, needs_verification, tld_id,
        registrar_id, nameserver_set_id, 1 as sign from new_rows
      union all
      select user_id, in_portfolio, is_monitored, status, is_deleted, is_processed, needs_verification, tld_id,
        registrar_id, nameserver_set_id, -1 from old_rows) as change
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0) as r
  cross join lateral domain_count_keys(
    r.in_list, r.in_watch, r.is_processed, r.needs_verification, r.tld_id, r.registrar_id, r.nameserver_set_id) k
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
      is_processed, needs_verification, tld_id, registrar_id, nameserver_set_id, count(*) as n
    from old_rows group by 1, 2, 3, 4, 5, 6, 7, 8) as r
  cross join lateral domain_count_keys(
    r.in_list, r.in_watch, r.is_processed, r.needs_verification, r.tld_id, r.registrar_id, r.nameserver_set_id) k
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
