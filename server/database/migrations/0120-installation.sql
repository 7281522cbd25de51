-- What the sample portfolio of a user consists of (D-233), so that it can be taken out again and nothing else with it.
create table sample_portfolio (
  user_id uuid primary key,
  domain_ids uuid[] not null,
  activity_ids uuid[] not null,
  notification_ids uuid[] not null,
  created_at timestamptz(3) not null,
  -- Groups of landers that came with the sample portfolio and go with it (D-233).
  lander_group_ids uuid[] not null default '{}',
  -- Inquiries of the sample portfolio, which go with it.
  inquiry_ids uuid[] not null default '{}',
  -- Presets that came with the sample portfolio and go with it (D-233).
  nameserver_preset_ids uuid[] not null default '{}',
  -- The contacts of the sample portfolio (D-233), so that they go with it.
  contact_ids uuid[] not null default '{}'
);

-- What the operator is shown of the installation: processes, runs of jobs, results of checks, sizes by day.
create table running_process (
  id uuid primary key,
  role text not null,
  version text not null,
  node text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null -- it tells once a minute that it lives
);

-- The last run of each job. The queue of the schedule forgets its own after a day.
create table job_run (
  name text primary key,
  cron text not null,
  started_at timestamptz(3),
  ended_at timestamptz(3), -- null while it runs, or where its process died
  failure text, -- class and code of the error, never its text
  succeeded_at timestamptz(3)
);

create table installation_check (
  id text primary key,
  state text not null,
  reason text,
  what text not null,
  at timestamptz(3),
  figure bigint,
  checked_at timestamptz(3) not null
);

-- Estimates of one moment a day; the row without a name is the whole database.
create table storage_sample (
  day date not null,
  name text not null,
  row_count bigint,
  bytes bigint not null,
  taken_at timestamptz(3) not null,
  primary key (day, name)
);

-- What came of making backups: for the operator, and for /metrics. No part of a backup: it tells of files beside it.
create table backup_run (
  no bigint generated always as identity primary key,
  is_scheduled boolean not null, -- else by the command
  state text not null, -- running, done, failed
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  file text, -- path; null while none was begun
  bytes bigint,
  rows bigint,
  is_sealed boolean not null,
  reason text -- why it failed, a sentence
);
create index backup_run_newest on backup_run (state, ended_at);
