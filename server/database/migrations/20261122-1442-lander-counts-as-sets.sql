-- Groups count their landers by comparing rows as sets: a join of both tables of a statement would keep the plan of the
-- first one, and takes ten seconds for 10,000 rows after one of a single row.
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
    round_live = g.round_live + c.went_live, round_failed = g.round_failed + c.has_failed
  from (
    select user_id, group_id, sum(live) as live, sum(failed) as failed, sum(not_pointing) as not_pointing,
      sum(went_live) as went_live, sum(has_failed) as has_failed
    from (
      select user_id, group_id, (status = 3)::int as live, (status = 2)::int as failed,
        (dns_state = 1)::int as not_pointing, 0 as went_live, 0 as has_failed from new_rows
      union all
      select user_id, group_id, -(status = 3)::int, -(status = 2)::int, -(dns_state = 1)::int, 0, 0 from old_rows
      union all
      select user_id, group_id, 0, 0, 0, (status = 3)::int, (status = 2)::int from (
        (select user_id, id, group_id, status from new_rows)
        except all
        (select user_id, id, group_id, status from old_rows)) as turned) as parts
    group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;
