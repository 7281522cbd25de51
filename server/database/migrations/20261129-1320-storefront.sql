-- A user's storefront: a public page of the names that are for sale (SHOP-001), one of each user.
create table storefront (
  user_id uuid primary key,
  path text not null unique, -- its page is /shop/{path}
  is_on boolean not null default false,
  tags text[] not null default '{}', -- names with one of these are shown; empty: all that are for sale
  categories text[] not null default '{}', -- tags that are its categories, in their order
  first_tag text, -- names with it come first
  host text, -- its own address, a canonical name: one that the user has proven, or one below it
  place text,
  contact text, -- where buyers write: an e-mail address, or one of https
  shows_others boolean not null default false, -- on pages of names that are sold
  updated_at timestamptz(3) not null,
  host_due_at timestamptz(3), -- when a worker asks next where the host leads
  host_asked_at timestamptz(3), -- somebody waits for it
  host_tries int not null default 0,
  host_checked_at timestamptz(3),
  host_state text, -- what was found: here, elsewhere, nothing, ourNameservers
  host_found text[] not null default '{}',
  host_reason text -- why the last look learnt nothing
);
create index storefront_host on storefront (host) where host is not null;
create index storefront_host_due on storefront (host_due_at) where host_due_at is not null;

-- Web processes keep a storefront in memory: they are told at the commit of whatever changes it (`domain_updated_page` does the
-- same for landers). Only for users who have one.
create function tell_storefronts(users uuid[]) returns void language plpgsql as $$
begin
  perform announce_after_commit('storefront', array(
    select user_id::text from storefront where user_id = any(users) and is_on));
end $$;

-- `!`: what it is set to has changed, its addresses too.
create function storefront_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform announce_after_commit('storefront', array(select user_id || '!' from old_rows));
  end if;
  if tg_op <> 'DELETE' then
    perform announce_after_commit('storefront', array(select user_id || '!' from new_rows));
  end if;
  return null;
end $$;
create trigger storefront_inserted after insert on storefront referencing new table as new_rows
  for each statement execute function storefront_changed();
create trigger storefront_updated after update on storefront referencing old table as old_rows new table as new_rows
  for each statement execute function storefront_changed();
create trigger storefront_deleted after delete on storefront referencing old table as old_rows
  for each statement execute function storefront_changed();

create function follow_domain_with_storefront() returns trigger language plpgsql as $$
declare
  users uuid[];
begin
  if not exists (select from storefront where is_on) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct user_id) into users from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct user_id) into users from old_rows;
  else
    select array_agg(distinct user_id) into users from (
      (select user_id, id, casing, status, needs_verification, in_portfolio, is_deleted, lander_state, lander_type from new_rows)
      except all
      (select user_id, id, casing, status, needs_verification, in_portfolio, is_deleted, lander_state, lander_type
        from old_rows)) as c;
  end if;
  perform tell_storefronts(users);
  return null;
end $$;
create trigger domain_inserted_storefront after insert on domain referencing new table as new_rows
  for each statement execute function follow_domain_with_storefront();
create trigger domain_updated_storefront after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function follow_domain_with_storefront();
create trigger domain_deleted_storefront after delete on domain referencing old table as old_rows
  for each statement execute function follow_domain_with_storefront();

create function follow_rows_with_storefront() returns trigger language plpgsql as $$
begin
  if not exists (select from storefront where is_on) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform tell_storefronts(array(select distinct user_id from old_rows));
  end if;
  if tg_op <> 'DELETE' then
    perform tell_storefronts(array(select distinct user_id from new_rows));
  end if;
  return null;
end $$;
create trigger domain_own_inserted_storefront after insert on domain_own referencing new table as new_rows
  for each statement execute function follow_rows_with_storefront();
create trigger domain_own_updated_storefront after update on domain_own referencing old table as old_rows new table as new_rows
  for each statement execute function follow_rows_with_storefront();
create trigger domain_own_deleted_storefront after delete on domain_own referencing old table as old_rows
  for each statement execute function follow_rows_with_storefront();
create trigger lander_page_inserted_storefront after insert on lander_page referencing new table as new_rows
  for each statement execute function follow_rows_with_storefront();
create trigger lander_page_updated_storefront after update on lander_page referencing old table as old_rows new table as new_rows
  for each statement execute function follow_rows_with_storefront();
create trigger lander_page_deleted_storefront after delete on lander_page referencing old table as old_rows
  for each statement execute function follow_rows_with_storefront();
