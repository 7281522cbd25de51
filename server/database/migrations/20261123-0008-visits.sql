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
  primary key (user_id, code),
  unique (user_id, lander_id, group_id, domain_id, variant)
);
create index visit_place_of_group on visit_place (user_id, group_id);
create index visit_place_of_domain on visit_place (user_id, domain_id);

-- Referrers, resolutions and groups of an account by number.
create table visit_label (
  user_id uuid not null,
  dimension smallint not null, -- 1 referrer, 5 resolution, 7 group
  code integer not null, -- from 1, below 2^24
  label text collate "C" not null,
  made_on date not null, -- so many new ones a day, then `other`
  primary key (user_id, dimension, code),
  unique (user_id, dimension, label)
);

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
