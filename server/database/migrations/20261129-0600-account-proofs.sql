-- Names that a user holds here because an account at a registrar has them (REG-009), beside those that a TXT record proved: they are
-- lost with the account.
create table account_proof (
  user_id uuid not null,
  domain_id uuid not null,
  proven_at timestamptz(3) not null,
  primary key (user_id, domain_id)
);
