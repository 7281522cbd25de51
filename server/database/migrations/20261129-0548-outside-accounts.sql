-- Users' accounts at outside services (REG-002): registrars so far; the access of marketplaces (`marketplace_access`) has the same
-- parts and can follow (docs/decisions/0062-outside-accounts.md).
create table outside_account (
  user_id uuid not null,
  id uuid not null,
  kind text not null, -- registrar
  provider text not null, -- of a registrar: its key
  label text not null,
  label_key text collate "C" not null, -- in one letter case: unique at a provider
  sealed text not null, -- JSON of the values of the access; the secret of the installation opens it
  digest text not null, -- keyed, of the provider and the values: the same access shares a budget
  hint text not null, -- the last signs of the secret
  is_sandbox boolean not null,
  account_name text, -- as the provider calls it
  connected_at timestamptz(3) not null,
  set_at timestamptz(3) not null, -- when the access was entered
  paused_at timestamptz(3),
  asked_at timestamptz(3), -- when it was last to be read by hand
  -- Reading it is a queue by due_at; a claim moves it to its own end.
  due_at timestamptz(3), -- null: paused
  list_at timestamptz(3) not null, -- when its list is to be read next
  step text, -- of the read under way: list or details; null: none is
  read_no integer not null default 0, -- of the read under way, or the last one
  read_at timestamptz(3), -- when it began
  cursor text, -- the page to read next
  list_total integer, -- as the provider told it
  list_done integer not null default 0,
  details_total integer not null default 0,
  details_done integer not null default 0,
  is_broken boolean not null default false, -- a page repeated, or the total changed meanwhile
  -- What the last trusted read came to.
  synced_at timestamptz(3),
  names integer not null default 0,
  told_fields integer not null default 0, -- that the registry tells as well
  agreeing_fields integer not null default 0,
  -- A list that is much shorter than the trusted one, until it was read again.
  held_at timestamptz(3),
  held_no integer,
  held_names integer,
  -- Why the last tries came to nothing.
  tries integer not null default 0, -- in a row
  trouble_since timestamptz(3),
  outcome text,
  reason text,
  words text, -- the provider's own
  remedy text,
  primary key (user_id, id),
  unique (user_id, kind, provider, label_key)
) with (fillfactor = 50);
create index outside_account_due on outside_account (due_at) where due_at is not null;

-- When an access may make its next request; all processes share it. Keys: the digest of the access, and that with a kind of call.
create table access_budget (
  key text collate "C" primary key,
  next_at timestamptz not null default 'epoch',
  blocked_until timestamptz -- the provider asked to wait
) with (fillfactor = 50);
create index access_budget_age on access_budget (next_at);

-- Each name that an account has or had (REG-003). A reading holds what was told alone: what is missing was not told.
create table held_domain (
  user_id uuid not null,
  name text collate "C" not null,
  account_id uuid not null,
  id uuid not null,
  domain_id uuid, -- the user's record of this name, in whatever state
  read_no integer not null, -- the last read that saw it
  first_seen timestamptz(3) not null,
  gone_since timestamptz(3), -- it left the list then
  answer smallint, -- what became of it, as the place in `leftAnswers`
  answered_at timestamptz(3),
  is_ignored boolean not null default false,
  reading jsonb not null,
  details_at timestamptz(3), -- when what the list leaves out was last told
  details_tried_at timestamptz(3),
  auto_renew boolean generated always as ((reading ->> 'autoRenew')::boolean) stored,
  transfer_lock boolean generated always as ((reading ->> 'transferLock')::boolean) stored,
  privacy boolean generated always as ((reading ->> 'privacy')::boolean) stored,
  renew_until text collate "C" generated always as (reading ->> 'renewUntil') stored, -- ISO, which orders by time
  renewal_price bigint generated always as ((reading #>> '{renewalPrice,amountCents}')::bigint) stored,
  renewal_currency text generated always as (reading #>> '{renewalPrice,currency}') stored,
  is_exact_price boolean generated always as ((reading #>> '{renewalPrice,isExact}')::boolean) stored,
  primary key (user_id, name, account_id),
  unique (user_id, id)
) with (fillfactor = 80);
-- The grid filters and sorts by it alone.
create index held_domain_here on held_domain (user_id, domain_id, first_seen desc) include (
  account_id, auto_renew, transfer_lock, privacy, renew_until, renewal_price, renewal_currency, is_exact_price)
  where domain_id is not null and gone_since is null;
create index held_domain_left on held_domain (user_id, gone_since desc, id) where gone_since is not null and answer is null;
create index held_domain_stale on held_domain (user_id, account_id, details_tried_at nulls first, name)
  where gone_since is null;

-- Names that come in are known to the accounts at once, whoever adds them.
create function link_held_names() returns trigger language plpgsql as $$
begin
  if exists (select from outside_account a where a.user_id in (select user_id from new_rows)) then
    update held_domain h set domain_id = n.id from new_rows n
    where h.user_id = n.user_id and h.name = n.name and h.domain_id is distinct from n.id;
  end if;
  return null;
end $$;
create trigger domain_inserted_held after insert on domain referencing new table as new_rows
  for each statement execute function link_held_names();
