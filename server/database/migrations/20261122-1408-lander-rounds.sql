-- How many pages of a group went live and failed since none was being made: told once when the last one is done (D-173).
alter table lander_group
  add column round_live integer not null default 0,
  add column round_failed integer not null default 0;

-- One statement gives its landers one state: what is more live than before went live in it.
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
    round_live = g.round_live + greatest(c.live, 0), round_failed = g.round_failed + greatest(c.failed, 0)
  from (
    select user_id, group_id, coalesce(sum(sign) filter (where status = 3), 0) as live,
      coalesce(sum(sign) filter (where status = 2), 0) as failed,
      coalesce(sum(sign) filter (where dns_state = 1), 0) as not_pointing
    from (
      select user_id, group_id, status, dns_state, 1 as sign from new_rows
      union all
      select user_id, group_id, status, dns_state, -1 from old_rows) as both_rows
    group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;
