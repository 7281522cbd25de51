-- tokens that the text service used on a day (UTC)
create table text_use (
  day date primary key,
  tokens bigint not null
);

-- questions that the assistant of one lander, by its host name, took on a day (UTC)
create table assistant_use (
  day date not null,
  host text not null,
  questions integer not null,
  primary key (day, host)
);

-- Tells every web process which hosts have another page than before, or none: names joined by commas, thirty of them a
-- message, which stays below the 8,000 bytes that NOTIFY takes. Delivered at the commit.
create function tell_lander_pages(hosts text[]) returns void language plpgsql as $$
begin
  perform pg_notify('lander_page', string_agg(h.host, ','))
  from unnest(hosts) with ordinality as h (host, place) group by (h.place - 1) / 30;
end $$;

-- Landers (D-175 to D-184): groups, the page of each name, what is served by host name, presets and templates.
create table lander_group (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null, -- the name in one letter case, which is unique (D-176)
  description text,
  type smallint not null, -- as domain.lander_type: 1 for sale, 2 custom, 3 coming soon
  template text not null, -- binAi, modern, comingSoon, or the id of a lander template
  prompt text, -- of a custom group: the template's when it was made, so that live pages do not change unasked (D-184)
  configuration jsonb not null, -- all settings
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null, -- name, description or settings were changed
  -- of its landers: kept by triggers, so that whoever changes a lander cannot forget them
  lander_count integer not null default 0,
  live_count integer not null default 0,
  failed_count integer not null default 0,
  not_pointing_count integer not null default 0,
  -- How many pages of a group went live and failed since none was being made: told once when the last one is done (D-173).
  round_live integer not null default 0,
  round_failed integer not null default 0,
  -- Of a group's live pages, those whose name was seen to point here, and those where nobody has looked yet: only the former
  -- are told as reachable (D-175).
  reachable_count integer not null default 0,
  unchecked_count integer not null default 0,
  primary key (user_id, id),
  unique (user_id, name_key)
);

create table lander (
  user_id uuid not null,
  id uuid not null,
  domain_id uuid not null,
  group_id uuid not null,
  name text collate "C" not null, -- of the domain: never changes
  unicode_name text, -- only for internationalised names
  overrides jsonb not null default '{}', -- settings that differ from the group's
  why jsonb, -- the owner's reasons by language; null: made of facts
  custom jsonb, -- what the text service answered for a custom page
  status smallint not null default 1, -- as domain.lander_state: 1 generating, 2 failed, 3 live
  tries smallint not null default 0,
  due_at timestamptz(3), -- the page is to be made, not before; null: nothing to do
  started_at timestamptz(3), -- a worker makes it
  error text, -- why it failed
  screenshot text,
  dns_state smallint not null default 0, -- 0 unknown, 1 points elsewhere, 2 points here
  dns_checked_at timestamptz(3),
  dns_due_at timestamptz(3), -- when DNS is asked again; null: not by itself
  dns_tries smallint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null, -- settings were changed
  -- Landers whose name may not be on the net (sold, dropped, deleted, not proven) are counted apart (D-176): kept by the trigger
  -- that follows domains, counted by an index. A count of the group's row would have to be changed after the counters of
  -- domains, against the order of locks.
  is_offline boolean not null default false,
  was_live boolean not null default false, -- before it began to be made anew: it going live is no news
  -- A page keeps the template that won a test; null: its group's.
  template text,
  primary key (user_id, id) include (group_id, status, name, unicode_name),
  unique (user_id, domain_id)
);
-- a group's pages are found, searched and counted here, in the order of names
create index lander_of_group on lander (user_id, group_id, name) include (id, unicode_name, status, dns_state);
create index lander_dns_due on lander (dns_due_at) where dns_due_at is not null;
-- claims take turns between users
create index lander_due_of_user on lander (user_id, due_at) where due_at is not null;
comment on column lander.screenshot is 'version of the page that the picture shows; null: it has none of the page of today';
create index lander_offline on lander (user_id, group_id) include (status, dns_state) where is_offline;

-- What visitors of a host see.
create table lander_page (
  host text collate "C" primary key, -- the canonical name
  user_id uuid not null,
  lander_id uuid not null,
  domain_id uuid not null,
  view jsonb not null,
  version bigint not null,
  updated_at timestamptz(3) not null,
  -- Pictures of landers for the app (D-189). '-infinity': every page that is saved, those of today included, is to be taken
  -- once a browser is configured.
  picture_due_at timestamptz(3) default '-infinity', -- to be taken, not before; null: nothing to do
  picture_tries smallint not null default 0,
  -- What the other visitors see while a test runs; null: all see the page.
  variant jsonb
);
create index lander_page_of on lander_page (user_id, lander_id);
-- dates that pass
create index lander_page_paid_until on lander_page ((view #>> '{facts,paidUntil}'));
-- Pictures are taken in the order in which lists show the landers: who opens a large group sees those of its first page first.
create index lander_page_picture_due on lander_page (user_id, picture_due_at, host) where picture_due_at is not null;

create table lander_preset (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  tagline text,
  show_purchase_options boolean not null,
  show_ai_helper boolean not null,
  show_why_choose boolean not null,
  show_contact_form boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);

create table lander_template (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  prompt text not null,
  description text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- What other features may know of a domain's lander.
create view domain_lander as
  select l.user_id, l.domain_id, l.id, l.group_id, g.name as group_name, l.dns_state
  from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id;

-- The groups of a statement are held in the order of ids, after their landers (docs/decisions/0004-domain-table.md).
create function count_inserted_landers() returns trigger language plpgsql as $$
begin
  perform from lander_group where (user_id, id) in (select user_id, group_id from new_rows)
    order by user_id, id for no key update;
  update lander_group g set
    lander_count = g.lander_count + c.landers, live_count = g.live_count + c.live,
    failed_count = g.failed_count + c.failed, not_pointing_count = g.not_pointing_count + c.not_pointing,
    reachable_count = g.reachable_count + c.reachable, unchecked_count = g.unchecked_count + c.unchecked
  from (
    select user_id, group_id, count(*) as landers, count(*) filter (where status = 3) as live,
      count(*) filter (where status = 2) as failed, count(*) filter (where dns_state = 1) as not_pointing,
      count(*) filter (where status = 3 and dns_state = 2) as reachable,
      count(*) filter (where status = 3 and dns_state = 0) as unchecked
    from new_rows group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;

-- Groups count their landers by comparing rows as sets: a join of both tables of a statement would keep the plan of the
-- first one, and takes ten seconds for 10,000 rows after one of a single row. One statement gives its landers one state:
-- what is more live than before went live in it; a page that was live before its settings were changed is not told again.
create function count_updated_landers() returns trigger language plpgsql as $$
begin
  perform from lander_group where (user_id, id) in (
      select user_id, group_id from (
        (select user_id, id, group_id, status, dns_state from new_rows)
        except all
        (select user_id, id, group_id, status, dns_state from old_rows)) as c)
    order by user_id, id for no key update;
  if not found then
    return null;
  end if;
  update lander_group g set
    live_count = g.live_count + c.live, failed_count = g.failed_count + c.failed,
    not_pointing_count = g.not_pointing_count + c.not_pointing,
    reachable_count = g.reachable_count + c.reachable, unchecked_count = g.unchecked_count + c.unchecked,
    round_live = g.round_live + c.went_live, round_failed = g.round_failed + c.has_failed
  from (
    select user_id, group_id, sum(live) as live, sum(failed) as failed, sum(not_pointing) as not_pointing,
      sum(reachable) as reachable, sum(unchecked) as unchecked, sum(went_live) as went_live, sum(has_failed) as has_failed
    from (
      select user_id, group_id, (status = 3)::int as live, (status = 2)::int as failed,
        (dns_state = 1)::int as not_pointing, (status = 3 and dns_state = 2)::int as reachable,
        (status = 3 and dns_state = 0)::int as unchecked, 0 as went_live, 0 as has_failed from new_rows
      union all
      select user_id, group_id, -(status = 3)::int, -(status = 2)::int, -(dns_state = 1)::int,
        -(status = 3 and dns_state = 2)::int, -(status = 3 and dns_state = 0)::int, 0, 0 from old_rows
      union all
      select user_id, group_id, 0, 0, 0, 0, 0, (status = 3 and not was_live)::int, (status = 2)::int from (
        (select user_id, id, group_id, status, was_live from new_rows)
        except all
        (select user_id, id, group_id, status, was_live from old_rows)) as turned) as parts
    group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;

-- The pages of deleted landers go with them, and every web process is told to forget them.
create function forget_deleted_landers() returns trigger language plpgsql as $$
declare
  hosts text[];
begin
  perform from lander_group where (user_id, id) in (select user_id, group_id from old_rows)
    order by user_id, id for no key update;
  update lander_group g set
    lander_count = g.lander_count - c.landers, live_count = g.live_count - c.live,
    failed_count = g.failed_count - c.failed, not_pointing_count = g.not_pointing_count - c.not_pointing,
    reachable_count = g.reachable_count - c.reachable, unchecked_count = g.unchecked_count - c.unchecked
  from (
    select user_id, group_id, count(*) as landers, count(*) filter (where status = 3) as live,
      count(*) filter (where status = 2) as failed, count(*) filter (where dns_state = 1) as not_pointing,
      count(*) filter (where status = 3 and dns_state = 2) as reachable,
      count(*) filter (where status = 3 and dns_state = 0) as unchecked
    from old_rows group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  with gone as (
    delete from lander_page p using old_rows o where p.user_id = o.user_id and p.lander_id = o.id returning p.host)
  select array_agg(host) into hosts from gone;
  -- 30 names of 253 characters at most: a message has 8,000 bytes
  perform pg_notify('lander_page', array_to_string(hosts[first:first + 29], ','))
    from generate_series(1, coalesce(array_length(hosts, 1), 0), 30) as first;
  return null;
end $$;

create trigger lander_inserted after insert on lander referencing new table as new_rows
  for each statement execute function count_inserted_landers();
create trigger lander_updated after update on lander referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_landers();
create trigger lander_deleted after delete on lander referencing old table as old_rows
  for each statement execute function forget_deleted_landers();

-- A record that is erased takes its lander with it; one that is only marked as deleted keeps it (D-182).
create function forget_landers_of_domains() returns trigger language plpgsql as $$
begin
  delete from lander l using old_rows o
  where o.lander_state <> 0 and l.user_id = o.user_id and l.domain_id = o.id;
  return null;
end $$;

create trigger domain_deleted_landers after delete on domain referencing old table as old_rows
  for each statement execute function forget_landers_of_domains();

create sequence lander_page_version;

-- Pages follow their domains, whoever changes these (docs/decisions/0030-lander-pages.md): what decides whether a page is on
-- the net is told to all web processes at the commit; what a page shows marks the lander as due, so that a worker makes the
-- page anew. '-infinity' is due by every clock, and is no claim of a worker: what it is making meanwhile is not saved.
create function mark_lander_pages_due(users uuid[], domains uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from lander where user_id = any(users)) then
    return;
  end if;
  perform from lander where user_id = any(users) and domain_id = any(domains) order by id for no key update;
  update lander set due_at = '-infinity' where user_id = any(users) and domain_id = any(domains)
    and due_at is distinct from '-infinity';
end $$;

create function is_lander_page_served(in_portfolio boolean, status smallint, needs_verification boolean, is_deleted boolean)
returns boolean language sql immutable parallel safe as $$
  select in_portfolio and status = 0 and not needs_verification and not is_deleted
$$;

-- Rows are compared as sets: a join's plan would be kept from the first statement, however many rows later ones have.
create function follow_domain_with_page() returns trigger language plpgsql as $$
declare
  turned text[];
  users uuid[];
  domains uuid[];
  shown uuid[];
  hidden uuid[];
begin
  if not exists (select from new_rows where lander_state > 0) then
    return null;
  end if;
  select array_agg(name) into turned from (
    (select user_id, id, name, is_lander_page_served(in_portfolio, status, needs_verification, is_deleted)
      from new_rows where lander_state > 0)
    except all
    (select user_id, id, name, is_lander_page_served(in_portfolio, status, needs_verification, is_deleted)
      from old_rows)) as c;
  perform tell_lander_pages(turned);
  select array_agg(distinct user_id), array_agg(id) into users, domains from (
    (select user_id, id, is_lander_page_served(in_portfolio, status, needs_verification, is_deleted), casing, unicode_name,
      registration_date, expiration_date, expiration_is_own, not_registered_at is null, tld_count,
      sedo_price, godaddy_price, atom_price from new_rows where lander_state > 0)
    except all
    (select user_id, id, is_lander_page_served(in_portfolio, status, needs_verification, is_deleted), casing, unicode_name,
      registration_date, expiration_date, expiration_is_own, not_registered_at is null, tld_count,
      sedo_price, godaddy_price, atom_price from old_rows)) as c;
  if users is not null then
    perform mark_lander_pages_due(users, domains); -- holds them in the order of ids
  end if;
  if turned is not null then
    select array_agg(distinct user_id), array_agg(id) filter (where served), array_agg(id) filter (where not served)
    into users, shown, hidden from (
      (select user_id, id, is_lander_page_served(in_portfolio, status, needs_verification, is_deleted) as served
        from new_rows where lander_state > 0)
      except all
      (select user_id, id, is_lander_page_served(in_portfolio, status, needs_verification, is_deleted)
        from old_rows)) as c;
    update lander set is_offline = false where user_id = any(users) and domain_id = any(shown) and is_offline;
    update lander set is_offline = true where user_id = any(users) and domain_id = any(hidden) and not is_offline;
  end if;
  return null;
end $$;

create trigger domain_updated_page after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function follow_domain_with_page();

create function follow_inserted_own() returns trigger language plpgsql as $$
begin
  perform mark_lander_pages_due(array_agg(distinct user_id), array_agg(domain_id))
  from new_rows where asking_price is not null or purchase_date is not null;
  return null;
end $$;

create function follow_updated_own() returns trigger language plpgsql as $$
begin
  perform mark_lander_pages_due(array_agg(distinct user_id), array_agg(domain_id)) from (
    (select user_id, domain_id, asking_price, purchase_date from new_rows)
    except all
    (select user_id, domain_id, asking_price, purchase_date from old_rows)) as c;
  return null;
end $$;

create function follow_deleted_own() returns trigger language plpgsql as $$
begin
  perform mark_lander_pages_due(array_agg(distinct user_id), array_agg(domain_id))
  from old_rows where asking_price is not null or purchase_date is not null;
  return null;
end $$;

create trigger own_inserted_page after insert on domain_own referencing new table as new_rows
  for each statement execute function follow_inserted_own();
create trigger own_updated_page after update on domain_own referencing old table as old_rows new table as new_rows
  for each statement execute function follow_updated_own();
create trigger own_deleted_page after delete on domain_own referencing old table as old_rows
  for each statement execute function follow_deleted_own();

-- What was learnt of where the name of a lander leads; its state and when DNS is asked again stand in `lander`.
create table lander_pointing (
  user_id uuid not null,
  lander_id uuid not null,
  asked_at timestamptz(3), -- by its user; null: nobody did, or the look is done
  cause text, -- contract/pointing.ts
  www_state smallint, -- as lander.dns_state; null: not learnt
  nameservers text[] not null default '{}',
  addresses text[] not null default '{}', -- of the name, aliases too
  www_addresses text[] not null default '{}',
  reason text, -- why the last look learnt nothing; null: it did
  failed_at timestamptz(3),
  primary key (user_id, lander_id),
  foreign key (user_id, lander_id) references lander (user_id, id) on delete cascade
);

create table lander_picture (
  user_id uuid not null,
  lander_id uuid not null,
  version bigint not null, -- of the page it shows
  image bytea not null, -- WebP
  taken_at timestamptz(3) not null,
  primary key (user_id, lander_id)
);
alter table lander_picture alter column image set storage external; -- it is compressed

create function forget_pictures_of_landers() returns trigger language plpgsql as $$
begin
  delete from lander_picture where (user_id, lander_id) in (select user_id, id from old_rows);
  return null;
end $$;

create trigger lander_deleted_picture after delete on lander referencing old table as old_rows
  for each statement execute function forget_pictures_of_landers();
