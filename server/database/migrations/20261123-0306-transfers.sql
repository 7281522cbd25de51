-- Transfers to another registrar that users plan and follow (D-223). No auth code is ever kept.
create table transfer (
  user_id uuid not null,
  id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null, -- of the domain, which never changes: searched and sorted by
  unicode_name text,
  from_registrar text, -- when it was planned; null: not known then
  to_registrar text not null,
  state smallint not null default 0, -- 0 planned, 1 unlocked, 2 code obtained, 3 requested, 4 completed, 5 cancelled
  state_at timestamptz(3) not null,
  is_seen boolean not null default false, -- the state is what the registry shows
  arrived_at text, -- the registrar it went to
  note text,
  is_gone boolean not null default false, -- the domain is deleted
  deleted_at timestamptz(3),
  undo_id uuid, -- of the last change that can be taken back
  undo json, -- state, stateAt, isSeen, arrivedAt before it; null: the change planned it
  stuck_told_at timestamptz(3),
  expiry_told_on date, -- the date of expiry that was told of
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
) with (fillfactor = 80);

-- One open transfer of a name; also how those of a name are found.
create unique index transfer_open on transfer (user_id, domain_id) where state < 4 and deleted_at is null;
create index transfer_domain on transfer (user_id, domain_id);
-- The list in its three orders, and the counts.
create index transfer_newest on transfer (user_id, created_at desc, id desc) where deleted_at is null and not is_gone;
create index transfer_name on transfer (user_id, name, id) where deleted_at is null and not is_gone;
create index transfer_state on transfer (user_id, state, state_at, id) where deleted_at is null and not is_gone;
create index transfer_undo on transfer (user_id, undo_id) where undo_id is not null;
-- What the jobs look for: requested ones without a change, and what is old.
create index transfer_stuck on transfer (state_at) where state = 3 and stuck_told_at is null and deleted_at is null;
create index transfer_old on transfer (updated_at) where state > 3 or deleted_at is not null;
