-- Durable processing: a batch is what one request asked for, an item is one domain of it.
-- Why these tables and not a job library: docs/decisions/0005-processing.md.

create table batch (
  user_id uuid not null,
  id uuid not null,
  no bigint generated always as identity unique, -- short key of the items
  kind smallint not null, -- 0 add, 1 add for monitoring, 2 retry, 3 sync, 4 daily
  request_digest text, -- of the body, for repeated requests (D-067)
  result jsonb, -- the answer, kept 24 hours for repeats
  total integer not null, -- domains to process
  done integer not null default 0, -- failed ones included (D-143)
  failed integer not null default 0,
  created_at timestamptz(3) not null,
  started_at timestamptz(3), -- when a worker took it up
  finished_at timestamptz(3),
  primary key (user_id, id)
) with (fillfactor = 70);
create index batch_age on batch (created_at);

-- What a request leaves for the workers: up to 1,000 domains a row, [[domain id, name, tld, ending], …].
-- A worker turns it into items: the request stays short, and only workers know the registry servers.
create table batch_intake (
  no bigint generated always as identity primary key,
  batch_no bigint not null,
  size integer not null, -- of the whole batch
  items json not null
);
alter table batch_intake alter column items set storage external; -- short-lived: not worth compressing
create index batch_intake_batch on batch_intake (batch_no);

-- The queue of one user at one registry server; '' is for work that needs no registry.
-- The lane that was served longest ago is next (D-156).
create table lane (
  id bigint generated always as identity primary key,
  server text collate "C" not null,
  user_id uuid not null,
  served_at timestamptz not null default '-infinity',
  unique (server, user_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create index lane_turn on lane (server, served_at, id);

-- An open domain of a batch. One that is complete is deleted in the transaction that saves what was found.
create table batch_item (
  batch_no bigint not null,
  domain_id uuid not null,
  name text collate "C" not null,
  tld text collate "C" not null,
  ending smallint not null, -- 0 complete, 1 reactivated, 2 pending verification
  size integer not null, -- of the batch: small ones go first
  state smallint not null, -- 0 ready in its lane, 1 running, 2 later, 3 failed
  lane_id bigint,
  worker_no integer, -- who runs it; the proof that a result may be saved
  attempt smallint not null default 0, -- tries that failed
  is_counted boolean not null default false, -- already part of batch.done
  open jsonb, -- look-ups still to do and when: {"registration": "2026-…"}; null: all, now
  run_at timestamptz(3), -- of state 2; infinity: when the outbound switch is live again
  step smallint not null default 0, -- last step reached, 1 to 9
  error text,
  primary key (batch_no, domain_id)
) with (fillfactor = 80, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02);
create index batch_item_ready on batch_item (lane_id, size, batch_no, domain_id) where state = 0;
create index batch_item_later on batch_item (run_at) where state = 2;

-- Budget of one registry server, shared by all workers (D-235); interval and parallel follow the settings.
create table server_budget (
  server text collate "C" primary key,
  interval_ms integer not null, -- time between two requests; 0: no pacing
  max_parallel integer not null, -- requests under way; 0: no limit
  next_at timestamptz not null default 'epoch', -- next free slot, by the database's clock
  blocked_until timestamptz(3), -- after a refusal, or while it does not answer
  block_outcome text, -- 'throttled', 'refused' or 'unreachable': what is told of names that are not asked for
  block_reason text,
  refusals integer not null default 0, -- in a row; the pause doubles with each
  failures integer not null default 0, -- in a row; ten open the circuit
  last_answer_at timestamptz(3)
) with (fillfactor = 50);

-- A worker process. It lives as long as its lease is renewed and its connection holds an advisory lock on `no`.
create table worker (
  no integer generated always as identity primary key,
  lease_until timestamptz not null,
  started_at timestamptz not null default now()
);
-- Requests each worker has under way at a server; they vanish with the worker.
create table server_use (
  worker_no integer not null references worker on delete cascade,
  server text collate "C" not null,
  running integer not null,
  primary key (server, worker_no)
) with (fillfactor = 50);
create index server_use_worker on server_use (worker_no);

-- Effects that must follow a commit: written in the same transaction, delivered at least once.
create table outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  attempt smallint not null default 0,
  run_at timestamptz(3) not null
);
create index outbox_due on outbox (run_at, id);

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
