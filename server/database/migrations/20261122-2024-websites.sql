-- Websites of names are looked at again and again: when each name is due, and what is known of its website. A name has a row
-- from its first processing until its record is deleted; while nobody watches it, it is due never.
create table website (
  user_id uuid not null,
  domain_id uuid not null,
  is_monitored boolean not null, -- as in `domain`
  due_at timestamptz(3) not null, -- 'infinity': nobody watches it now; '-infinity': somebody asks for it
  claimed_until timestamptz(3), -- a worker looks at it; of one that died it is free again then
  asked_at timestamptz(3), -- by its user; null: nobody did, or the look is done
  looked_at timestamptz(3), -- the last look, whatever it brought
  learnt_at timestamptz(3), -- the last look that learnt a status
  tries smallint not null default 0, -- looks in a row that learnt none
  failure text, -- why the last look learnt none; null: it did
  primary key (user_id, domain_id)
) with (fillfactor = 80);
create index website_due on website (user_id, due_at);

-- What is known: `facts` are those that two looks agree on, `other` those of a look that differed and waits for its second.
create table website_look (
  user_id uuid not null,
  domain_id uuid not null,
  facts jsonb not null,
  text text not null default '', -- visible text, 8,000 characters at most
  other jsonb,
  other_text text,
  primary key (user_id, domain_id),
  foreign key (user_id, domain_id) references website (user_id, domain_id) on delete cascade
);

-- Users take turns: `next_at` is no later than the first time at which one of the user's names is due.
create table website_turn (
  user_id uuid primary key,
  next_at timestamptz(3) not null,
  served_at timestamptz(3) not null default '-infinity'
) with (fillfactor = 60);
create index website_turn_next on website_turn (next_at);

-- 0: not watched; 1: in the portfolio, 2: monitored; null: watched, but not looked up yet.
create function website_watching(
  in_portfolio boolean, is_monitored boolean, status smallint, needs_verification boolean, is_deleted boolean,
  is_processed boolean
) returns smallint language sql immutable parallel safe as $$
  select case
    when is_deleted or not (is_monitored or (in_portfolio and status = 0 and not needs_verification)) then 0
    when is_processed then case when is_monitored then 2 else 1 end
  end::smallint
$$;

-- Rows of `website` are taken in the order of ids, and the turns last: no two transactions wait for each other.
create function watch_websites(users uuid[], domains uuid[], watching smallint[]) returns void language plpgsql as $$
begin
  perform from website w where (w.user_id, w.domain_id) in (select * from unnest(users, domains))
    order by w.user_id, w.domain_id for update;
  insert into website as w (user_id, domain_id, is_monitored, due_at)
  select n.user_id, n.domain_id, n.watching = 2, now()
  from unnest(users, domains, watching) as n (user_id, domain_id, watching) where n.watching > 0
  order by 1, 2
  on conflict (user_id, domain_id) do update set is_monitored = excluded.is_monitored,
    due_at = case when w.due_at = 'infinity' or (excluded.is_monitored and not w.is_monitored)
      then least(w.due_at, excluded.due_at) else w.due_at end;
  update website w set due_at = 'infinity', asked_at = null
  from unnest(users, domains, watching) as n (user_id, domain_id, watching)
  where n.watching = 0 and w.user_id = n.user_id and w.domain_id = n.domain_id;
  insert into website_turn as t (user_id, next_at)
  select distinct n.user_id, now() from unnest(users, watching) as n (user_id, watching) where n.watching > 0 order by 1
  on conflict (user_id) do update set next_at = excluded.next_at where t.next_at > excluded.next_at;
end $$;

create function watch_inserted_domains() returns trigger language plpgsql as $$
declare
  users uuid[];
  domains uuid[];
  watching smallint[];
begin
  select array_agg(n.user_id), array_agg(n.id), array_agg(n.watching) into users, domains, watching from (
    select user_id, id, website_watching(in_portfolio, is_monitored, status, needs_verification, is_deleted, is_processed)
      as watching from new_rows where is_processed) as n where n.watching > 0;
  if users is not null then
    perform watch_websites(users, domains, watching);
  end if;
  return null;
end $$;

-- Rows are compared as sets: a join's plan would be kept from the first statement, however many rows later ones have.
create function watch_updated_domains() returns trigger language plpgsql as $$
declare
  users uuid[];
  domains uuid[];
  watching smallint[];
begin
  select array_agg(c.user_id), array_agg(c.id), array_agg(c.watching) into users, domains, watching from (
    (select user_id, id, website_watching(in_portfolio, is_monitored, status, needs_verification, is_deleted, is_processed)
      as watching from new_rows)
    except all
    (select user_id, id, website_watching(in_portfolio, is_monitored, status, needs_verification, is_deleted, is_processed)
      from old_rows)) as c where c.watching is not null;
  if users is not null then
    perform watch_websites(users, domains, watching);
  end if;
  return null;
end $$;

create function forget_websites_of_domains() returns trigger language plpgsql as $$
begin
  delete from website w using old_rows d where w.user_id = d.user_id and w.domain_id = d.id;
  return null;
end $$;

create trigger domain_inserted_website after insert on domain referencing new table as new_rows
  for each statement execute function watch_inserted_domains();
create trigger domain_updated_website after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function watch_updated_domains();
create trigger domain_deleted_website after delete on domain referencing old table as old_rows
  for each statement execute function forget_websites_of_domains();
