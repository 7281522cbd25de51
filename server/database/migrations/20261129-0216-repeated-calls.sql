-- Calls that a program may repeat (KEY-010): each is made once, and answered again for a day.
create table repeated_call (
  user_id uuid not null,
  key text not null, -- Idempotency-Key
  digest text not null, -- SHA-256 of the call and its input, hex
  claimed_at timestamptz(3) not null,
  is_done boolean not null default false, -- what it does is committed
  answer text, -- JSON; null: under way, lost with its process, or too long to keep
  primary key (user_id, key)
);
create index repeated_call_age on repeated_call (claimed_at);
