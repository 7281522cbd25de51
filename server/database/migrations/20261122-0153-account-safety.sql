-- The password was chosen by whoever typed the address into the sign-up form, and nobody who reads its mail has set it
-- since: it goes when the address's holder signs in at the identity provider.
alter table auth.account add column is_claimed boolean not null default false;

-- Closed by the operator: no session of this account counts and none begins.
alter table auth.user add column disabled_at timestamptz(3);
