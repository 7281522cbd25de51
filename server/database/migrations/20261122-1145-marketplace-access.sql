-- A user's own access to a marketplace's API (D-152), sealed: the secret of the installation opens it (server/users/seal.ts).
create table marketplace_access (
  user_id uuid not null,
  marketplace text not null,
  sealed text not null, -- JSON of its values
  hint text not null, -- the last signs of the secret
  set_at timestamptz(3) not null,
  last_outcome text,
  last_reason text,
  last_at timestamptz(3),
  retry_at timestamptz(3),
  primary key (user_id, marketplace)
);
