-- Pages follow their domains, whoever changes these (docs/decisions/0030-lander-pages.md): what decides whether a page is on
-- the net is told to all web processes at the commit; what a page shows marks the lander as due, so that a worker makes the
-- page anew. '-infinity' is due by every clock, and is no claim of a worker: what it is making meanwhile is not saved.

-- claims take turns between users
create index lander_due_of_user on lander (user_id, due_at) where due_at is not null;
drop index lander_due;
create sequence lander_page_version;
-- dates that pass
create index lander_page_paid_until on lander_page ((view #>> '{facts,paidUntil}'));

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
    perform mark_lander_pages_due(users, domains);
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

-- Counts of groups, compared as sets, too; a state that no lander of the statement has counts as none.
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
    not_pointing_count = g.not_pointing_count + c.not_pointing
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
