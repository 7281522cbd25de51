-- Contacts as records here, not at a registrar (D-219, D-220). At most some thousands of a user: the list is read whole.
create table contact (
  user_id uuid not null,
  id uuid not null,
  type smallint not null, -- 0 primary, 1 administrative, 2 technical, 3 billing
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  organization text,
  address text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null, -- ISO 3166-1 alpha-2
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  check (type between 0 and 3)
);
create index contact_by_name on contact (user_id, lower(last_name), lower(first_name), id);

-- Who stands for what of a domain (docs/decisions/0047-contacts.md): one contact a role.
create table domain_contact (
  user_id uuid not null,
  domain_id uuid not null,
  role smallint not null, -- as contact.type
  contact_id uuid not null,
  is_listed boolean not null, -- the domain is in the portfolio: others are kept for when a deletion is taken back
  primary key (user_id, domain_id, role),
  check (role between 0 and 3)
);
create index domain_contact_of on domain_contact (user_id, contact_id, domain_id) include (is_listed);

-- On how many domains of the portfolio a contact stands, in whatever roles; those on none may have no row.
create table contact_use (
  user_id uuid not null,
  contact_id uuid not null,
  domain_count integer not null,
  primary key (user_id, contact_id)
);

-- Lists of nameservers under a name (CON-004, docs/decisions/0048-nameservers.md). Which names have them is known by
-- nameserver_set alone: nothing leads from a name to a preset.
create table nameserver_preset (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null, -- by which two are the same: lower case (D-222)
  hosts text[] collate "C" not null, -- lower-case A-labels, in the user's order
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, name_key)
);

-- What checks of names' chains of trust said (D-221). A name has a row from the day its registry calls it signed, or somebody
-- asked for a check, until its record is deleted; while it is not in the portfolio's list it is due never.
create table dnssec_check (
  user_id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null,
  is_listed boolean not null default true, -- in the portfolio, neither sold nor dropped nor deleted
  state text, -- signed, unsigned, broken, unknown; null: never checked
  reasons text[] not null default '{}',
  chain jsonb not null default '[]', -- ChainLevel of contract/dnssec.ts
  signature_end timestamptz(3), -- earliest end of a signature of the name's own zone
  checked_at timestamptz(3),
  failure text, -- why the last try learnt nothing, where the rest is of an earlier one
  tried_at timestamptz(3),
  tries smallint not null default 0, -- in a row that learnt nothing
  asked_at timestamptz(3), -- by its user, until it is done
  check_at timestamptz(3), -- when it is due, or until when a worker has it; null: never
  -- Since when a name is in its state (D-222e); of checks of before it is not known.
  state_at timestamptz(3),
  primary key (user_id, domain_id)
) with (fillfactor = 80);
create index dnssec_check_state on dnssec_check (user_id, state, name) where is_listed and state is not null;
create index dnssec_check_end on dnssec_check (user_id, signature_end, name) where is_listed and state is not null;
create index dnssec_check_time on dnssec_check (user_id, checked_at, name) where is_listed and state is not null;
create index dnssec_check_asked on dnssec_check (user_id) where asked_at is not null;
create index dnssec_check_due on dnssec_check (check_at) where check_at is not null;
-- Users who have checks that are due, one after the other (D-222f), and among them those who wait for theirs.
create index dnssec_check_turn on dnssec_check (user_id, check_at) where check_at is not null;
create index dnssec_check_wait on dnssec_check (user_id, check_at) where asked_at is not null and check_at is not null;
-- What is told of names, counted and found by (D-221).
create index dnssec_check_told on dnssec_check (user_id, state, reasons, name) include (domain_id, signature_end, checked_at)
  where is_listed and state is not null;

-- The first check by itself comes within some hours, so that what is added at once is not asked at once.
create function dnssec_first_check() returns timestamptz language sql volatile as $$
  select now() + interval '10 minutes' + random() * interval '6 hours'
$$;

create function check_inserted_domains() returns trigger language plpgsql as $$
begin
  insert into dnssec_check (user_id, domain_id, name, check_at)
  select user_id, id, name, dnssec_first_check() from new_rows
  where dnssec and in_portfolio and status = 0 and not is_deleted order by 1, 2
  on conflict (user_id, domain_id) do nothing;
  return null;
end $$;

-- Only rows of which something changed that matters here; most updates change nothing of it.
create function check_updated_domains() returns trigger language plpgsql as $$
declare
  users uuid[];
  domains uuid[];
  names text[];
  listed boolean[];
  signed boolean[];
begin
  select array_agg(user_id order by user_id, id), array_agg(id order by user_id, id), array_agg(name order by user_id, id),
    array_agg(is_listed order by user_id, id), array_agg(is_signed order by user_id, id)
  into users, domains, names, listed, signed from (
    (select user_id, id, name, in_portfolio and status = 0 and not is_deleted as is_listed, dnssec is true as is_signed
      from new_rows)
    except all
    (select user_id, id, name, in_portfolio and status = 0 and not is_deleted, dnssec is true from old_rows)) as changed;
  if users is null then
    return null;
  end if;
  insert into dnssec_check as c (user_id, domain_id, name, check_at)
  select n.user_id, n.id, n.name, dnssec_first_check()
  from unnest(users, domains, names, listed, signed) as n (user_id, id, name, is_listed, is_signed)
  where n.is_listed and n.is_signed
  on conflict (user_id, domain_id) do nothing;
  -- what was known is looked at again when the registry says something else, or the name came back
  update dnssec_check c set is_listed = n.is_listed, asked_at = case when n.is_listed then c.asked_at end,
    check_at = case when n.is_listed then least(c.check_at, dnssec_first_check()) end
  from unnest(users, domains, listed) as n (user_id, id, is_listed)
  where c.user_id = n.user_id and c.domain_id = n.id;
  return null;
end $$;

create function forget_checks_of_domains() returns trigger language plpgsql as $$
begin
  delete from dnssec_check c using old_rows d where c.user_id = d.user_id and c.domain_id = d.id;
  return null;
end $$;

create trigger domain_inserted_dnssec after insert on domain referencing new table as new_rows
  for each statement execute function check_inserted_domains();
create trigger domain_updated_dnssec after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function check_updated_domains();
create trigger domain_deleted_dnssec after delete on domain referencing old table as old_rows
  for each statement execute function forget_checks_of_domains();

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
