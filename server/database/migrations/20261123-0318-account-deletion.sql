-- Accounts that go at a set time (D-228), unless their holders keep them until then.
create table account_deletion (
  user_id uuid primary key references auth.user (id) on delete cascade,
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  by_operator uuid, -- the operator's account; null: the holder's own wish
  reminded_days smallint, -- of the last reminder: 3 or 1
  run_at timestamptz(3) not null, -- when a worker has to look at it again: a reminder, the deletion, a new try
  claimed_until timestamptz(3)
);
create index account_deletion_run on account_deletion (run_at);

-- Deleted names in the order in which they are forgotten (D-227).
create index domain_deleted_at on domain (deleted_at) where is_deleted;
