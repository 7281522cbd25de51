-- Every change of a watched or owned name: registrations, prices, websites (docs/decisions/0038-changes.md). The user leads
-- each key. Not partitioned: rows come one by one and only a mark of theirs is ever rewritten.
create table change (
  user_id uuid not null,
  id bigint generated always as identity,
  domain_id uuid not null,
  kind smallint not null, -- 0 whois, 1 price, 2 website
  field text collate "C" not null,
  marketplace text,
  meaning text collate "C",
  before json, -- of prices an amount in cents
  after json,
  currency text,
  source text,
  evidence json, -- 4 kB at most
  detected_at timestamptz(3) not null,
  last_at timestamptz(3) not null, -- when it last went to and fro
  times smallint not null default 1, -- 2: it went back to `before`; 3: again to `after`
  in_portfolio boolean not null, -- both as they were then
  is_monitored boolean not null,
  is_muted boolean not null default false,
  acknowledged_at timestamptz(3),
  check (kind between 0 and 2 and times > 0)
);

-- What was known before this table: it was told on the domain's page alone, so that nothing of it waits to be acknowledged.
insert into change (user_id, domain_id, kind, field, before, after, detected_at, last_at, in_portfolio, is_monitored,
  acknowledged_at)
select c.user_id, c.domain_id, 0, c.field, c.old_value, c.new_value, c.detected_at, c.detected_at,
  d.in_portfolio, d.is_monitored, c.detected_at
from whois_change c join domain d on d.user_id = c.user_id and d.id = c.domain_id
order by c.detected_at, c.id;
insert into change (user_id, domain_id, kind, field, marketplace, meaning, before, after, currency, detected_at, last_at,
  in_portfolio, is_monitored, acknowledged_at)
select p.user_id, p.domain_id, 1, 'price', p.marketplace,
  case when p.before = 0 then 'listed' when p.after = 0 then 'delisted'
    when p.after > p.before then 'priceRaised' else 'priceLowered' end,
  to_json(p.before), to_json(p.after), p.unit, p.detected_at, p.detected_at, d.in_portfolio, d.is_monitored, p.detected_at
from (
  select *, case when is_same then old_amount_cents else old_usd_cents end as before,
    case when is_same then amount_cents else usd_cents end as after,
    case when not is_same then 'USD' when amount_cents = 0 then old_currency else currency end as unit
  from (
    select *, currency = old_currency or amount_cents = 0 or old_amount_cents = 0 as is_same
    from price_change where old_usd_cents is not null) as quoted) as p
join domain d on d.user_id = p.user_id and d.id = p.domain_id
order by p.detected_at, p.id;
drop table whois_change;

alter table change add primary key (user_id, id);
-- The list as it opens, with all that it is narrowed by: a rare match is found here without the table.
create index change_newest on change (user_id, detected_at desc, id desc)
  include (domain_id, kind, field, meaning, in_portfolio, is_monitored, is_muted, acknowledged_at);
create index change_of_kind on change (user_id, kind, detected_at desc, id desc);
create index change_of_domain on change (user_id, domain_id, detected_at desc, id desc);
create index change_open on change (user_id, detected_at desc, id desc) include (domain_id, kind)
  where acknowledged_at is null and not is_muted;
create index change_acknowledged on change (user_id, acknowledged_at) where acknowledged_at is not null;
create index change_age on change (detected_at);

-- The text that a visitor saw before and after; few changes have one.
create table change_text (
  user_id uuid not null,
  change_id bigint not null,
  before text not null,
  after text not null,
  primary key (user_id, change_id),
  foreign key (user_id, change_id) references change on delete cascade
);

-- What a user does not want to be told: of a name, of a kind, or of a kind of a name.
create table change_mute (
  user_id uuid not null,
  id uuid not null,
  domain_id uuid,
  kind smallint,
  until timestamptz(3), -- null: without end
  created_at timestamptz(3) not null,
  primary key (user_id, id),
  unique nulls not distinct (user_id, domain_id, kind),
  check (domain_id is not null or kind is not null)
);

-- Changes of deleted names are left out of every list (D-121).
create index domain_deleted on domain (user_id, id) where is_deleted;

-- What stands at a name (D-210), as the place in `websiteStatuses`; null: never looked at.
alter table domain add column website_status smallint;
create index domain_website on domain (user_id, website_status, id) where website_status is not null;

-- Counted by it, too: dimension 8 of domain_count.
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

create or replace function count_inserted_domains() returns trigger language plpgsql as $$
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

create or replace function count_updated_domains() returns trigger language plpgsql as $$
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

create or replace function count_deleted_domains() returns trigger language plpgsql as $$
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
drop function domain_count_keys(boolean, boolean, boolean, boolean, integer, integer, integer);
