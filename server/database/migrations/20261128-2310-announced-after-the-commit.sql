-- What transactions leave to be announced, until it is: NOTIFY in a transaction that writes makes the commits of the whole
-- server take turns. A notice says that there is something, and whoever gets it announces it after the commit; workers look
-- every second for what nobody did. Unlogged: after a crash every process looks at everything again anyway.
create unlogged table announcement (
  id bigint generated always as identity primary key,
  channel text not null,
  payload text not null
);

create function announce_after_commit(on_channel text, payloads text[]) returns void language plpgsql as $$
begin
  insert into announcement (channel, payload) select on_channel, unnest(payloads);
  if found then
    raise notice 'something is to be announced' using errcode = 'NM001';
  end if;
end $$;

create or replace function tell_lander_pages(hosts text[]) returns void language plpgsql as $$
begin
  perform announce_after_commit('lander_page', array(
    select string_agg(h.host, ',') from unnest(hosts) with ordinality as h (host, place) group by (h.place - 1) / 30));
end $$;

create or replace function forget_deleted_landers() returns trigger language plpgsql as $$
declare
  gone_hosts text[];
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
  select array_agg(host) into gone_hosts from gone;
  perform tell_lander_pages(gone_hosts);
  return null;
end $$;
