-- The phase of its life that a registry tells of a name, beside its dates, as the place in `phases` (contract/life-cycle.ts):
-- 1 auto-renew grace, 2 expired, 3 redemption, 4 pending deletion, 5 free; null: none. Few names have one, so that lists find
-- and sort by it from an index of these alone. A trigger keeps it, so that it is right beside the version before, too.
alter table domain add column told_phase smallint;

create function note_told_phase() returns trigger language plpgsql as $$
begin
  new.told_phase := case when new.not_registered_at is not null then 5 else (
    select case
      when bool_or(status ~* 'redemption|quaranta?ine|pendingrestore') then 3
      when bool_or(status ~* 'pending ?(?:delete|purge)|to ?be ?released') then 4
      when bool_or(status ~* '^autorenewperiod$') then 1
      when bool_or(status ~* '^(?:expired|suspended|expired ?hold)$') then 2 end
    from unnest(new.epp_statuses) as status where length(status) <= 100) end;
  return new;
end $$;
create trigger told_phase_of_new before insert on domain
  for each row when (new.epp_statuses is not null or new.not_registered_at is not null) execute function note_told_phase();
create trigger told_phase_noted before update of epp_statuses, not_registered_at on domain
  for each row when (new.epp_statuses is distinct from old.epp_statuses
    or new.not_registered_at is distinct from old.not_registered_at) execute function note_told_phase();

update domain set told_phase = case when not_registered_at is not null then 5
  when array_to_string(epp_statuses, ' ') ~* 'redemption|quaranta?ine|pendingrestore' then 3
  when array_to_string(epp_statuses, ' ') ~* 'pending ?(?:delete|purge)|to ?be ?released' then 4
  when 'autorenewperiod' = any(lower(epp_statuses::text)::text[]) then 1
  else 2 end
where not_registered_at is not null or lower(epp_statuses::text) ~
  'redemption|quaranta?ine|pendingrestore|pending ?(?:delete|purge)|to ?be ?released|autorenewperiod|[{,"](?:expired|suspended|expired ?hold)[",}]';

create index domain_told_phase on domain (user_id, told_phase, id) where told_phase is not null;
