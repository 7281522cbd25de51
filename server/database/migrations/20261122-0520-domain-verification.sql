-- What an account sets as TXT record to prove that a name is its own (D-135): fixed until it is verified or deleted.
create table domain_verification (
  user_id uuid not null,
  domain_id uuid not null,
  token text collate "C" not null check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz(3) not null,
  primary key (user_id, domain_id)
);
insert into domain_verification (user_id, domain_id, token, created_at)
select user_id, id, replace(gen_random_uuid()::text, '-', ''), now() from domain where needs_verification and not is_deleted;
