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

-- why an effect failed the last time: class and code of the error
alter table outbox add column failure text;

create index outbox_tried on outbox (kind) where attempt > 0;
create index inquiry_mail_failed on inquiry_mail (kind, due_at) where state = 2;
create index alert_delivery_failed on alert_delivery (created_at) where state = 2;
create index freshness_of_tld on freshness (tld_id); -- sums over all accounts
