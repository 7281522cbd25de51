-- Accounts whose deletion has begun: from then on there is no way back.
alter table account_deletion
  add column begun_at timestamptz(3), -- when the account was closed for it
  add column by_command boolean not null default false; -- by the command line, which waits for no day

-- what the version before had begun, and may have deleted half of
update account_deletion d set begun_at = d.due_at
from auth.user u where u.id = d.user_id and u.disabled_at >= d.due_at;
