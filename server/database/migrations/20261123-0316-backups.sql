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
