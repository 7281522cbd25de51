-- Effects that must follow a commit: written in the same transaction, delivered at least once.
create table outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  attempt smallint not null default 0,
  run_at timestamptz(3) not null,
  -- why an effect failed the last time: class and code of the error
  failure text
);
create index outbox_due on outbox (run_at, id);
create index outbox_tried on outbox (kind) where attempt > 0;

create table notification (
  user_id uuid not null,
  id uuid not null,
  type smallint not null,
  title text not null,
  message text not null,
  title_key text,
  message_key text,
  args jsonb,
  entity_type text,
  entity_id text,
  link_url text,
  is_read boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index notification_newest on notification (user_id, created_at desc, id desc);

-- Pushes larger than a NOTIFY payload travel between server processes through this table.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);

-- Files of outside services that are kept between starts and shared by all processes: the last good copy of each.
create table kept (
  name text primary key,
  value jsonb not null
);

-- What was done and what happened, as the user reads it (DASH-017, D-051).
create table activity (
  user_id uuid not null,
  id uuid not null,
  type smallint not null check (type between 0 and 7),
  message text not null,
  translation_key text,
  args jsonb not null,
  entity_id text,
  created_at timestamptz(3) not null,
  -- Which domains an item with a count tells of, so that the grid can show them long after their batch is gone: 16 bytes a
  -- domain, kept outside the row from about 120 on. Null where one is named, where none are known, and in older items.
  domain_ids uuid[],
  primary key (user_id, id)
);
create index activity_newest on activity (user_id, created_at desc, id desc);
create index activity_of_type on activity (user_id, type, created_at desc, id desc);
create index activity_of_entity on activity (user_id, entity_id, created_at desc, id desc) where entity_id is not null;
create index activity_age on activity (created_at);
alter table activity alter column domain_ids set storage external; -- random bytes: not worth compressing

-- What a user does not want to be notified of (D-170b): a topic without a row is told.
create table muted_notification (
  user_id uuid not null,
  topic text not null,
  primary key (user_id, topic)
);

-- Links that show names to calendars and feed readers without a session.
create table feed (
  user_id uuid not null,
  id uuid not null,
  kind text not null, -- calendar, changes
  view_id uuid, -- null: all names
  digest text not null unique, -- SHA-256 of the token, in hexadecimal
  created_at timestamptz(3) not null,
  last_read_at timestamptz(3),
  primary key (user_id, id)
);
