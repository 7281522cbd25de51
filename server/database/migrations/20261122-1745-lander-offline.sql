-- Landers whose name may not be on the net (sold, dropped, deleted, not proven) are counted apart (D-176): kept by the trigger
-- that follows domains, counted by an index. A count of the group's row would have to be changed after the counters of
-- domains, against the order of locks.
alter table lander
  add column is_offline boolean not null default false,
  add column was_live boolean not null default false; -- before it began to be made anew: it going live is no news
update lander l set is_offline = true from domain d
where d.user_id = l.user_id and d.id = l.domain_id
  and not is_lander_page_served(d.in_portfolio, d.status, d.needs_verification, d.is_deleted);
create index lander_offline on lander (user_id, group_id) include (status, dns_state) where is_offline;

create or replace function follow_domain_with_page() returns trigger language plpgsql as $$
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

-- A page that was live before its settings were changed is not told as live once more.
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
      select user_id, group_id, 0, 0, 0, 0, 0, (status = 3 and not was_live)::int, (status = 2)::int from (
        (select user_id, id, group_id, status, was_live from new_rows)
        except all
        (select user_id, id, group_id, status, was_live from old_rows)) as turned) as parts
    group by 1, 2) as c
  where g.user_id = c.user_id and g.id = c.group_id;
  return null;
end $$;
