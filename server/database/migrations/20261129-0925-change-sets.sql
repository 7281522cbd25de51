-- What is to be changed at outside services (CONF-001): sets that a person confirms, and their names. A row is work until it is
-- settled (docs/decisions/0063-change-sets.md).
create table change_set (
  user_id uuid not null,
  id uuid not null,
  state text not null, -- waiting, running, done, discarded, ended
  maker text not null, -- person, key, assistant, rule, guard
  maker_label text, -- of a key, an assistant or a rule
  origin text not null, -- what it came out of
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null, -- when it ends without an answer
  confirmed_at timestamptz(3),
  proven_at timestamptz(3), -- the proof by which it was confirmed, where one was asked for
  finished_at timestamptz(3),
  undo_of uuid, -- the set whose way back it is
  primary key (user_id, id)
);
create index change_set_open on change_set (user_id, created_at desc, id) where state in ('waiting', 'running');
create index change_set_over on change_set (user_id, finished_at desc, id) where finished_at is not null;
create index change_set_ends on change_set (ends_at) where state = 'waiting';
create index change_set_age on change_set (finished_at) where finished_at is not null;

create table change_row (
  user_id uuid not null,
  set_id uuid not null,
  no integer not null, -- its place in the set
  id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null,
  kind text not null,
  target text, -- registrar, dns or marketplace; null: nobody has the name
  account_id uuid, -- of outside_account
  provider text not null default '',
  label text not null default '', -- of the account, as it was then
  lane text collate "C" not null, -- what takes one change at a time: the account, or the marketplace
  before jsonb, -- null: not known
  after jsonb not null,
  found jsonb, -- what the last look found
  why text not null,
  why_at timestamptz(3),
  cost bigint, -- in hundredths, of what follows later
  cost_currency text,
  is_exact boolean,
  is_risky boolean not null,
  is_left_out boolean not null default false, -- by a person
  state text not null, -- proposed, leftOut, cannot, changed, waiting, asked, done, refused, unseen, undone
  blocked text, -- why it cannot be sent
  blocked_since timestamptz(3),
  reason text, -- why it was refused, or waits
  words text, -- the service's own
  remedy text,
  undo_of uuid, -- the row whose way back it is
  -- Sending and reading back is a queue by due_at; a claim moves it to its own end.
  due_at timestamptz(3), -- null: nothing is to be done
  claimed_until timestamptz(3),
  tries integer not null default 0, -- to send it
  looks integer not null default 0, -- for its value, since it was sent
  sent_at timestamptz(3), -- committed before the request leaves: it is never sent again
  accepted_at timestamptz(3),
  lost_at timestamptz(3), -- its answer was lost
  seen_at timestamptz(3), -- the value was read back
  settled_at timestamptz(3),
  primary key (user_id, set_id, no),
  unique (user_id, id)
) with (fillfactor = 70);
create index change_row_due on change_row (due_at) where due_at is not null;
create index change_row_waits on change_row (user_id, lane, due_at, id) where due_at is not null;
create index change_row_open on change_row (user_id, domain_id, kind)
  where state in ('proposed', 'leftOut', 'cannot', 'changed', 'waiting', 'asked');
create index change_row_claimed on change_row (user_id, lane) where claimed_until is not null;
