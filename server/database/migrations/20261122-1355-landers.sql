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
  primary key (user_id, id) include (group_id, status, name, unicode_name),
  unique (user_id, domain_id)
);
-- a group's pages are found, searched and counted here, in the order of names
create index lander_of_group on lander (user_id, group_id, name) include (id, unicode_name, status, dns_state);
create index lander_due on lander (due_at) where due_at is not null;
create index lander_dns_due on lander (dns_due_at) where dns_due_at is not null;

-- What visitors of a host see.
create table lander_page (
  host text collate "C" primary key, -- the canonical name
  user_id uuid not null,
  lander_id uuid not null,
  domain_id uuid not null,
  view jsonb not null,
  version bigint not null,
  updated_at timestamptz(3) not null
);
create index lander_page_of on lander_page (user_id, lander_id);

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
    failed_count = g.failed_count + c.failed, not_pointing_count = g.not_pointing_count + c.not_pointing
  from (
    select user_id, group_id, count(*) as landers, count(*) filter (where status = 3) as live,
      count(*) filter (where status = 2) as failed, count(*) filter (where dns_state = 1) as not_pointing
    from new_rows group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;

create function count_updated_landers() returns trigger language plpgsql as $$
begin
  perform from lander_group where (user_id, id) in (
      select n.user_id, n.group_id from new_rows n join old_rows o on o.user_id = n.user_id and o.id = n.id
      where o.status <> n.status or o.dns_state <> n.dns_state)
    order by user_id, id for no key update;
  if not found then
    return null;
  end if;
  update lander_group g set
    live_count = g.live_count + c.live, failed_count = g.failed_count + c.failed,
    not_pointing_count = g.not_pointing_count + c.not_pointing
  from (
    select user_id, group_id, sum(sign) filter (where status = 3) as live,
      sum(sign) filter (where status = 2) as failed, sum(sign) filter (where dns_state = 1) as not_pointing
    from (
      select user_id, group_id, status, dns_state, 1 as sign from new_rows
      union all
      select user_id, group_id, status, dns_state, -1 from old_rows) as both_rows
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
    failed_count = g.failed_count - c.failed, not_pointing_count = g.not_pointing_count - c.not_pointing
  from (
    select user_id, group_id, count(*) as landers, count(*) filter (where status = 3) as live,
      count(*) filter (where status = 2) as failed, count(*) filter (where dns_state = 1) as not_pointing
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
