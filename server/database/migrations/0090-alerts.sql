-- Where users are told of changes, expiries and releases besides the app, and by which rules.
create table alert_channel (
  user_id uuid not null,
  id uuid not null,
  kind smallint not null, -- place in channelKinds of the contract
  name text not null,
  sealed text not null, -- address, token and signing secrets; of e-mail nothing
  shown_address text not null, -- what may be shown of the address
  old_secret_until timestamptz(3), -- until then the secret before the present one signs, too
  rules jsonb not null,
  digest_at text not null, -- HH:MM
  digest_day smallint not null, -- 1 Monday to 7 Sunday
  quiet_from text, -- HH:MM; null: never quiet
  quiet_until text,
  zone text, -- of these times where the user chose none
  off_because smallint, -- place in offReasons of the contract; null: it is on
  failing_since timestamptz(3), -- first failure after the last success
  last_sent_at timestamptz(3),
  next_at timestamptz(3), -- before it no message to people is made
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- Users to whom the first channel was given, so that one who deletes it gets no other.
create table alert_default (
  user_id uuid primary key,
  given_at timestamptz(3) not null
);

-- What a channel is to tell, until it stands in a message; afterwards its key, so that nothing is told twice.
create table alert_item (
  user_id uuid not null,
  channel_id uuid not null,
  key text not null, -- change, expiry or release that it is about
  domain_id uuid not null,
  facts jsonb, -- null: told or left out
  due_at timestamptz(3), -- null: told or left out
  created_at timestamptz(3) not null,
  primary key (user_id, channel_id, key)
);
create index alert_item_due on alert_item (due_at) where due_at is not null;
create index alert_item_of_channel on alert_item (user_id, channel_id, due_at) where due_at is not null;
create index alert_item_old on alert_item (created_at);

-- Messages: stored before they are sent, and kept for a while with what came of them.
create table alert_delivery (
  user_id uuid not null,
  id uuid not null, -- also the id by which a receiver knows a message that comes again
  channel_id uuid not null,
  is_test boolean not null default false,
  title text not null,
  count integer not null,
  message jsonb not null, -- as the channels write it out
  state smallint not null default 0, -- place in deliveryStates of the contract
  attempt smallint not null default 0,
  run_at timestamptz(3), -- when it is tried next, or until when a process has it; null: settled
  due_at timestamptz(3) not null, -- since when it is tried
  tried_at timestamptz(3),
  http_status smallint,
  answer text, -- how it began
  failure text,
  ms integer,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index alert_delivery_due on alert_delivery (run_at, id) where run_at is not null;
create index alert_delivery_of_channel on alert_delivery (user_id, channel_id, id);
create index alert_delivery_old on alert_delivery (created_at);
create index alert_delivery_failed on alert_delivery (created_at) where state = 2;
