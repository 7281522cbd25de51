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
-- By a query it sees the partition that another process made while this one waited: the name alone is looked up in what the
-- session remembers.
create function add_visit_day(parent text, day date) returns void language plpgsql as $$
declare
  part text := parent || to_char(day, '_YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('visit day'), hashtext(part));
  if exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass and c.relname = part) then return; end if;
  execute format('create table %I (like %I including all)', part, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, day, day + 1);
end $$;

-- Visits of landers as they are kept (docs/decisions/0044-visits.md). The user leads each key.

-- What a visit was of: a lander as it stood at that time. A lander that moves to another group or is tested has several, and
-- one that is deleted keeps them; `code` stands for it in packs.
create table visit_place (
  user_id uuid not null,
  code integer not null, -- from 1, below 2^24
  lander_id uuid not null,
  group_id uuid not null,
  domain_id uuid not null,
  domain_name text not null, -- '' where it was not known any more
  variant smallint not null, -- 0: no test
  -- The last UTC day on which a code was used, noted once a month: what is older than all that is kept names nothing.
  used_on date not null default current_date,
  primary key (user_id, code),
  unique (user_id, lander_id, group_id, domain_id, variant)
);
create index visit_place_of_group on visit_place (user_id, group_id);
create index visit_place_of_domain on visit_place (user_id, domain_id);
create index visit_place_used on visit_place (used_on);

-- Referrers, resolutions and groups of an account by number.
create table visit_label (
  user_id uuid not null,
  dimension smallint not null, -- 1 referrer, 5 resolution, 7 group
  code integer not null, -- from 1, below 2^24
  label text collate "C" not null,
  made_on date not null, -- so many new ones a day, then `other`
  used_on date not null default current_date,
  primary key (user_id, dimension, code),
  unique (user_id, dimension, label)
);
create index visit_label_used on visit_label (used_on);

-- Sessions of the last two days, in a partition for each UTC day of their start, made by the worker.
create table visit (
  user_id uuid not null,
  place integer not null,
  visitor bigint not null, -- the daily hash
  started_at timestamptz(3) not null,
  day date not null, -- of started_at, in UTC
  last_at timestamptz(3) not null,
  views integer not null,
  engaged_ms integer not null,
  is_first boolean not null, -- of its visitor
  has_acted boolean not null, -- a click that leads out, or an inquiry: no bounce
  is_packed boolean not null default false,
  country smallint not null,
  device smallint not null,
  browser smallint not null,
  os smallint not null,
  referrer integer not null,
  resolution integer not null,
  primary key (user_id, visitor, started_at, place, day)
) partition by range (day);
create index visit_open on visit (user_id, last_at) where not is_packed;

-- Sessions that are over, by account and UTC hour of their start; when the day is over its hours become one row.
create table visit_pack (
  user_id uuid not null,
  day date not null,
  hour smallint not null, -- 24: the day
  sessions integer not null,
  has_parts boolean not null, -- visit_part has rows of this day
  slots bytea not null, -- totals of each quarter of an hour
  places bytea not null, -- of each place
  lists bytea not null, -- of each label
  cells bytea, -- a record of fixed width for each session, in the order of places; null after 90 days
  primary key (user_id, day, hour),
  check (hour between 0 and 24)
);
alter table visit_pack alter places set storage external, alter lists set storage external, alter cells set storage external;
create index visit_pack_day on visit_pack (day);
-- What the counting of visits looks for: hours to be joined into days, and sessions that are old.
create index visit_pack_hours on visit_pack (day, user_id) where hour < 24;
create index visit_pack_cells on visit_pack (day) where cells is not null;

-- The same of the sessions of one label, place or group alone, for days with many sessions.
create table visit_part (
  user_id uuid not null,
  dimension smallint not null, -- 0 to 5 labels, 6 place, 7 group
  code integer not null,
  day date not null,
  sessions integer not null,
  slots bytea not null,
  places bytea not null,
  lists bytea not null,
  primary key (user_id, dimension, code, day)
);
alter table visit_part alter places set storage external, alter lists set storage external;
create index visit_part_day on visit_part (day);

-- Views of browsers that run no script: in no other figure.
create table visit_without_script (
  user_id uuid not null,
  day date not null, -- of UTC
  place integer not null,
  count bigint not null,
  primary key (user_id, day, place)
);
create index visit_without_script_day on visit_without_script (day);

-- Until which UTC day (included) sessions are complete: what comes later of these days counts nothing.
create table visit_closed (
  is_one boolean primary key default true check (is_one),
  day date not null
);

-- The session in which an inquiry was written.
create table inquiry_visit (
  user_id uuid not null,
  inquiry_id uuid not null, -- or that of its ticket
  lander_id uuid not null,
  group_id uuid not null,
  domain_id uuid not null,
  variant smallint not null,
  session_at timestamptz(3) not null,
  country text not null,
  device text not null,
  browser text not null,
  os text not null,
  referrer text not null,
  resolution text not null,
  primary key (user_id, inquiry_id)
);
create index inquiry_visit_time on inquiry_visit (user_id, session_at);

-- Tests of two variants of a lander (D-218a). A is the lander as it is set, B differs in what stands here.
create table lander_test (
  user_id uuid not null,
  id uuid not null,
  lander_id uuid not null,
  round smallint not null, -- the lander's first test has 1: names the variants of visits (contract/lander-test-rules.ts)
  template text, -- of B; null: that of A
  overrides jsonb not null, -- settings of B over those of A
  before jsonb not null, -- A at the start: template and settings
  plan jsonb not null, -- how large a difference it is to show, and how many visitors that takes
  started_at timestamptz(3) not null,
  changed_at timestamptz(3), -- settings of A were changed while it ran
  ended_at timestamptz(3), -- null: it runs
  ending text,
  chosen text,
  figures jsonb, -- at the end: visits are kept for 90 days
  primary key (user_id, id),
  unique (user_id, lander_id, round),
  foreign key (user_id, lander_id) references lander (user_id, id) on delete cascade
);
create unique index lander_test_running on lander_test (user_id, lander_id) where ended_at is null;

-- Visitors of a domain's lander in 30 days, for the grid to show and to sort by; names without any have no row. Beside the
-- table of domains, whose index has no room for what changes every day (docs/decisions/0004-domain-table.md).
create table domain_visitor_count (
  user_id uuid not null,
  domain_id uuid not null,
  visitors integer not null check (visitors > 0),
  primary key (user_id, domain_id) include (visitors)
);

-- The last month whose figures were mailed to a user, or were passed over.
create table figures_mail (
  user_id uuid primary key,
  month date not null -- its first day
);
