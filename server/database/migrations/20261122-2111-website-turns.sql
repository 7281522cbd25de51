-- A turn is held only where it is brought forward: while names of a user are processed, each commit of that touched it, and
-- claims passed over the user as long.
create or replace function watch_websites(users uuid[], domains uuid[], watching smallint[]) returns void language plpgsql as $$
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
  insert into website_turn (user_id, next_at)
  select distinct n.user_id, now() from unnest(users, watching) as n (user_id, watching) where n.watching > 0 order by 1
  on conflict do nothing;
  perform from website_turn t where t.user_id = any(users) and t.next_at > now() order by t.user_id for update;
  update website_turn t set next_at = now() where t.user_id = any(users) and t.next_at > now();
end $$;
