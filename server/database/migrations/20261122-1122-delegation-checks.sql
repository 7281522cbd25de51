-- What the registry's servers said of a domain's nameservers when its user last asked (D-154b). A row only for domains
-- somebody asked about; forgotten a month later.
create table delegation_check (
  user_id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null,
  asked_at timestamptz(3) not null,
  check_at timestamptz(3), -- a worker is to look, and when it is late, another one; null: the look is done
  checked_at timestamptz(3),
  outcome text, -- delegated, notDelegated, failed
  hosts text[] not null default '{}',
  ds_records json not null default '[]',
  reason text, -- of a failure, a code of contract/lookups.ts
  primary key (user_id, domain_id)
);
create index delegation_check_due on delegation_check (check_at) where check_at is not null;
