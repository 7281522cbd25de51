-- Durable processing: a batch is what one request asked for, an item is one domain of it.
-- Why these tables and not a job library: docs/decisions/0005-processing.md.

create table batch (
  user_id uuid not null,
  id uuid not null,
  no bigint generated always as identity unique, -- short key of the items
  kind smallint not null, -- 0 add, 1 add for monitoring, 2 retry, 3 sync, 4 daily
  request_digest text, -- of the body, for repeated requests (D-067)
  result jsonb,
  total integer not null, -- domains to process
  done integer not null default 0, -- failed ones included (D-143)
  failed integer not null default 0,
  created_at timestamptz(3) not null,
  started_at timestamptz(3), -- when a worker took it up
  finished_at timestamptz(3),
  -- Of the done ones: processed, but a lookup of theirs failed and has not been mended since.
  with_problem integer not null default 0,
  -- Which domains a batch has, so that its end can tell which it processed (D-053a); null in older ones.
  domain_ids uuid[],
  -- Which values a batch of kind 3 (sync) looks up again: prices, whois or tldCounts (D-125).
  sync_type text,
  primary key (user_id, id)
) with (fillfactor = 70);
create index batch_age on batch (created_at);
comment on column batch.result is 'what a repeat within 24 hours is answered from, beside its own list';
alter table batch alter column domain_ids set storage external; -- random bytes; counting leaves them where they are
-- Names that are read again are items of one batch a user has for good: it tells nothing and never ends.
create unique index batch_daily on batch (user_id) where kind = 4;

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
  final_status smallint not null, -- 0 complete, 1 reactivated, 2 pending verification
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
  waits_for text collate "C", -- the blocked registry server that turned the name away unasked
  -- When values of that type had been looked up before the request: given back where every source fails.
  synced_before timestamptz(3),
  -- A name may have several servers, asked one after the other (D-151), each at a slot of its own budget.
  -- those that were asked in this round with what decides who is next; null: none yet
  asked jsonb,
  primary key (batch_no, domain_id)
) with (fillfactor = 80, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.02);
create index batch_item_later on batch_item (run_at) where state = 2;
-- A registry that fails on some names must not starve the others (docs/decisions/0005-processing.md): names never asked for
-- come before those that failed.
create index batch_item_ready on batch_item (lane_id, attempt, size, batch_no, domain_id) where state = 0;
create index batch_item_waiting on batch_item (batch_no, waits_for) where waits_for is not null;
-- A domain has one planned follow-up: whoever plans another one finds it (durability L1).
create index batch_item_follow_up on batch_item (domain_id) where state = 2 and is_counted;

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
  last_answer_at timestamptz(3),
  failed_at timestamptz(3), -- last refusal or failure that counted; old ones are forgotten
  probing_until timestamptz, -- one request finds out whether the server works: no other goes out before
  good_name text collate "C", -- the last name it answered for, to probe it with
  good_tld text collate "C",
  -- how the server was reached when it answered for `good_name`, to probe it again
  good_server jsonb
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

-- When a name server may be asked again, by address: all workers share it.
create table name_server_slot (
  address text primary key,
  free_at timestamptz(3) not null
);

-- How old the data of a user's names is, measured every quarter of an hour; a page must not count a portfolio.
create table freshness (
  user_id uuid not null,
  tld_id integer not null,
  names integer not null,
  kept integer not null, -- of the names: read as recently as was promised
  unread integer not null, -- never answered for
  oldest_at timestamptz(3), -- the last answer for the name that was read longest ago; null: none was
  measured_at timestamptz(3) not null,
  primary key (user_id, tld_id)
) with (fillfactor = 70);
create index freshness_of_tld on freshness (tld_id); -- sums over all accounts

-- When names were last put into the queue by themselves: one worker does it for all, once a minute.
create table refresh_round (
  is_only boolean primary key default true check (is_only),
  at timestamptz(3) not null
);
insert into refresh_round (at) values ('epoch');

-- What each registry server answered, by the hour: a few rows a server, kept for a week.
create table server_reply (
  server text collate "C" not null,
  hour timestamptz(3) not null,
  outcome text not null,
  count integer not null,
  primary key (server, hour, outcome)
) with (fillfactor = 50);

-- What the operator says of a TLD's registry in place of the lists that are shipped and fetched (issue 11): null leaves a
-- part as those say, `none` is a server that is not to be asked.
create table registry_override (
  tld text primary key,
  rdap text, -- base URL
  whois text, -- host:port
  query text, -- question to the WHOIS server, with {name} in it
  interval_ms integer,
  max_parallel integer,
  changed_at timestamptz(3) not null
);

-- What a registry server has shown for a TLD: that it knows names at all. Only then is "not found" believed of it.
create table registry_proof (
  server text not null,
  tld text not null,
  answered_at timestamptz, -- when it last knew a name
  good_name text, -- that name
  tried smallint not null default 0, -- canaries it denied since
  denied_at timestamptz, -- when it had denied all of them
  asking_until timestamptz, -- a canary is being asked
  primary key (server, tld)
);

-- For which TLDs a registry server was asked, and answered, last: what the page of the registries shows below each.
create table server_tld (
  server text collate "C" not null,
  tld text collate "C" not null,
  protocol text not null, -- rdap, whois, registrarRdap
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (server, tld)
) with (fillfactor = 70);
create index server_tld_tld on server_tld (tld);

-- In which TLDs a label is taken, for all users (D-153): the last whole count, the one under way, and whose turn it is.
create table tld_count (
  label text collate "C" not null,
  zone text collate "C" not null, -- what it is counted over: '' the list, 'test' the sandbox, or a TLD beside these
  list text not null, -- version of the list that was asked
  taken text[] not null default '{}', -- by the last whole count
  counted_at timestamptz(3), -- null: not counted over this list yet
  found text[] not null default '{}', -- of the count under way: TLDs in which it is taken
  open text[], -- TLDs that gave no answer in it; null: none is under way
  tries smallint not null default 0,
  is_paced boolean not null, -- its questions count to the budget of DNS; those to the sandbox do not
  due_at timestamptz(3), -- not before; null: nobody waits for it
  turn_at timestamptz(3), -- the order among those due
  counting_until timestamptz, -- a worker asks, and when it is late, another one
  primary key (label, zone)
);
create index tld_count_turn on tld_count (is_paced, turn_at, label, zone) where due_at is not null;

-- Domains that wait for a count.
create table tld_count_wish (
  label text collate "C" not null,
  zone text collate "C" not null,
  domain_id uuid not null,
  user_id uuid not null,
  primary key (label, zone, domain_id)
);
create index tld_count_wish_user on tld_count_wish (user_id);

-- The round through a user's names at one marketplace: one after the other in the order of ids, once a day, without end.
create table price_round (
  user_id uuid not null,
  marketplace text not null,
  access text not null, -- whose access it is asked with: a user's id, 'installation' or 'sandbox'
  is_sandbox_only boolean not null, -- only names below .test are asked about
  after_id uuid, -- the name that was asked about last; null: the round begins
  names integer not null default 0, -- of the user when the round began
  asked integer not null default 0, -- in this round
  started_at timestamptz(3),
  due_at timestamptz(3) not null, -- the next names
  claimed_until timestamptz(3), -- one worker has it until then
  failures smallint not null default 0, -- in a row
  paused_until timestamptz(3), -- the marketplace asked to wait, or does not answer
  reason text, -- why
  last_started_at timestamptz(3), -- the last whole round
  last_ended_at timestamptz(3),
  primary key (user_id, marketplace)
) with (fillfactor = 70);
create index price_round_due on price_round (due_at);
create index price_round_claimed on price_round (marketplace, access) where claimed_until is not null;
