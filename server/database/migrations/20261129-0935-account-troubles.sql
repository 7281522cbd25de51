-- What is wrong with an account is told once (REG-012), its key may end (REG-013), and its registrar's price table is kept for the TLDs
-- of its names (REG-014).
alter table outside_account
  add column told text[] not null default '{}', -- the problems that were told and are not over
  add column key_ends_on date, -- as its owner entered it
  add column tld_prices jsonb, -- by TLD: hundredths and currency
  add column prices_at timestamptz(3); -- when the table was last asked for

-- What a sync found to be different of a name than before (REG-015): a flag, or that it came into the account or left it.
create table held_change (
  user_id uuid not null,
  name text collate "C" not null,
  id uuid not null,
  account_id uuid not null,
  field text not null, -- autoRenew, transferLock, privacy; inAccount
  new_value boolean not null, -- it was the opposite before
  found_at timestamptz(3) not null,
  primary key (user_id, name, id)
);
create index held_change_account on held_change (user_id, account_id);
create index held_change_age on held_change (found_at);

-- The accounts of the sandbox that came with the sample portfolio, and go with it.
alter table sample_portfolio add column account_ids uuid[] not null default '{}';
