-- Of a group's live pages, those whose name was seen to point here, and those where nobody has looked yet: only the former
-- are told as reachable (D-175).
alter table lander_group
  add column reachable_count integer not null default 0,
  add column unchecked_count integer not null default 0;
update lander_group g set reachable_count = c.reachable, unchecked_count = c.unchecked
from (
  select user_id, group_id, count(*) filter (where dns_state = 2) as reachable,
    count(*) filter (where dns_state = 0) as unchecked
  from lander where status = 3 group by 1, 2) as c
where g.user_id = c.user_id and g.id = c.group_id;

create or replace function count_inserted_landers() returns trigger language plpgsql as $$
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

create or replace function count_updated_landers() returns trigger language plpgsql as $$
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
      select user_id, group_id, 0, 0, 0, 0, 0, (status = 3)::int, (status = 2)::int from (
        (select user_id, id, group_id, status from new_rows)
        except all
        (select user_id, id, group_id, status from old_rows)) as turned) as parts
    group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;

create or replace function forget_deleted_landers() returns trigger language plpgsql as $$
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
