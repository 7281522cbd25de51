-- When a claim is looked at and what was found (D-136, D-137). Null in next_check_at: only when somebody asks for it.
alter table domain_verification
  add column next_check_at timestamptz(3),
  add column checking_until timestamptz(3), -- a worker looks at it; after this time another one does
  add column requested_at timestamptz(3), -- the last check by hand
  add column last_checked_at timestamptz(3),
  add column last_result text,
  add column last_found text,
  add column is_reminded boolean; -- true once its user was told of a claim that is a day old

-- Claims from before the check are looked at over the next hour.
update domain_verification set next_check_at = now() + random() * interval '1 hour'
  where created_at > now() - interval '30 days';

create index domain_verification_due on domain_verification (next_check_at) where next_check_at is not null;
create index domain_verification_unreminded on domain_verification (created_at) where is_reminded is null;

-- When a name server may be asked again, by address: all workers share it.
create table name_server_slot (
  address text primary key,
  free_at timestamptz(3) not null
);
