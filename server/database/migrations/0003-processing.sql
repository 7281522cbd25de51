-- Durable processing: a batch is what one request asked for, an item is one domain of it.

create table batch (
  user_id uuid not null,
  id uuid not null,
  kind smallint not null, -- 0 add, 1 add for monitoring, 2 retry, 3 sync, 4 daily
  request_digest uuid, -- of the body, for repeated requests (D-067)
  result jsonb, -- the answer, kept 24 hours for repeats
  total integer not null, -- domains to process
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (user_id, id)
);
create index batch_unfinished on batch (user_id, total, created_at) where finished_at is null;

create table batch_item (
  user_id uuid not null,
  batch_id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null,
  server text, -- budget key of the registry's server; null when the TLD has none (D-235)
  steps smallint not null, -- bit set of look-ups still to do: 1 prices, 2 registration data, 4 tld count
  state smallint not null default 0, -- 0 waiting, 1 running, 2 complete, 3 failed
  step smallint not null default 0, -- last step reached, 1 to 9
  attempt smallint not null default 0,
  is_counted boolean not null default false, -- already part of batch.done
  run_at timestamptz(3) not null,
  lease_until timestamptz(3), -- a worker that dies leaves its items to the others when this passes
  worker uuid,
  error text,
  primary key (user_id, batch_id, domain_id)
) with (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80);
create index batch_item_due on batch_item (user_id, batch_id, server, run_at) where state = 0;
create index batch_item_leased on batch_item (lease_until) where state = 1;
create index batch_item_domain on batch_item (user_id, domain_id) where state in (0, 1);

-- Budget of one outside server, shared by all workers (D-235).
create table server_budget (
  server text primary key,
  interval_ms integer not null, -- time between two requests
  max_parallel integer not null,
  next_at timestamptz(3) not null default '-infinity', -- next free slot
  blocked_until timestamptz(3), -- after 429, a refusal or an open circuit
  refusals integer not null default 0, -- in a row; the pause doubles with each
  failures integer not null default 0, -- in a row; opens the circuit
  last_answer_at timestamptz(3)
);

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
