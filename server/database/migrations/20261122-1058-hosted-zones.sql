-- Names that the operator's PowerDNS server is to have (D-154, DNS_MODE=external): what was made of each and when it is
-- looked at next. A row is work that survives everything: whoever looks makes the server agree with `name_holder`, and a
-- name that nobody holds any more ends with its row. Empty with other modes.
create table hosted_zone (
  name text collate "C" primary key,
  run_at timestamptz(3) not null,
  attempt smallint not null default 0,
  is_served boolean not null default false, -- the server has it as it is to be
  reason text, -- why the last try failed, a code of contract/lookups.ts
  ds_records json not null default '[]'
);
create index hosted_zone_due on hosted_zone (run_at);

-- Every way in which a name comes to be held or is given back passes through `name_holder`. The row of `kept` is there
-- while the mode is `external`: without it a name brings no work.
create function host_held_names() returns trigger language plpgsql as $$
begin
  if exists (select from kept where name = 'hosted-zones') then
    insert into hosted_zone (name, run_at) select name, now() from new_rows order by name
    on conflict (name) do update set run_at = now(), attempt = 0;
  end if;
  return null;
end $$;

-- Not at once: a deletion can be taken back for ten minutes, and the keys of a signed name go with its zone.
create function release_hosted_names() returns trigger language plpgsql as $$
begin
  update hosted_zone set run_at = now() + interval '15 minutes', attempt = 0
  where name in (select name from old_rows);
  return null;
end $$;

create trigger name_held after insert on name_holder referencing new table as new_rows
  for each statement execute function host_held_names();
create trigger name_taken_over after update on name_holder referencing new table as new_rows
  for each statement execute function host_held_names();
create trigger name_released after delete on name_holder referencing old table as old_rows
  for each statement execute function release_hosted_names();
