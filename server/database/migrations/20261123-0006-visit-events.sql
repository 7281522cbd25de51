-- What visitors of landers sent, until it is counted (D-213 to D-215). Neither an address nor a user agent is in it; whose
-- two signals are the same visitor's only the day's salt can tell, which is gone after the day.

create table visit_salt (
  day date primary key, -- of UTC
  salt bytea not null
);

create sequence visit_batch_id;
-- What one process wrote in one transaction of one day; the row goes when its events are counted.
create table visit_batch (
  id bigint primary key,
  day date not null, -- partition in which its events stand
  events integer not null,
  written_at timestamptz(3) not null
);

create table visit_event (
  day date not null, -- of UTC
  batch_id bigint not null,
  visitor bigint not null, -- keyed hash; 0 for a view without script
  at timestamptz(3) not null,
  user_id uuid not null,
  lander_id uuid not null,
  domain_id uuid not null,
  group_id uuid not null, -- of the lander at that time
  inquiry_id uuid, -- of kind 4
  engaged_ms integer not null, -- of kind 2: looked at since the visitor's signal before
  kind smallint not null, -- 1 view, 2 engage, 3 outbound, 4 inquiry, 5 view without script
  country smallint not null, -- this and the next three: codes of contract/visits.ts
  device smallint not null,
  browser smallint not null,
  os smallint not null,
  width smallint not null, -- of the screen; 0 unknown
  height smallint not null,
  variant smallint not null, -- 0 no test, 1 A, 2 B
  referrer text collate "C" not null -- a label: direct, the key of a source, a host
) partition by range (day);
create index visit_event_batch on visit_event (batch_id);

-- Signals that found no room while the database was away.
create table visit_drop (
  user_id uuid not null,
  day date not null, -- of UTC
  count bigint not null,
  primary key (user_id, day)
);

-- Adds a day's partition, named after its table and day, where there is none. It holds up nobody who reads or writes others.
create function add_visit_day(parent text, day date) returns void language plpgsql as $$
declare
  part text := parent || to_char(day, '_YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('visit day'), hashtext(part));
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like %I including all)', part, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, day, day + 1);
end $$;
