-- Ways to prove oneself beside the password, and what a session tells more (docs/decisions/0051-second-factors.md).

-- Browsers that are not asked for the second step until `expires_at`, because somebody who passed it asked for that.
create table auth.trusted_device (
  id uuid primary key,
  user_id uuid not null references auth.user (id) on delete cascade,
  digest text not null unique, -- of the token in the browser's cookie
  device text, -- two words, as in auth.session.user_agent
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index trusted_device_of_user on auth.trusted_device (user_id);
create index trusted_device_expiry on auth.trusted_device (expires_at);

alter table auth.session
  add column way text check (way in ('password', 'passkey', 'provider', 'demo')), -- null: begun before this was kept
  add column country text, -- ISO 3166, by the address it began from, which is not kept; null: unknown
  add column proven_at timestamptz(3), -- when its user last proved who that is
  add column trusted_device_id uuid references auth.trusted_device (id) on delete set null;
create index session_trusted on auth.session (trusted_device_id) where trusted_device_id is not null;

create table auth.passkey (
  id uuid primary key,
  user_id uuid not null references auth.user (id) on delete cascade,
  credential_id text not null unique, -- base64url
  public_key bytea not null, -- COSE
  counter bigint not null, -- of signatures; 0 where the authenticator counts none
  transports text[] not null,
  name text not null,
  is_synced boolean not null, -- kept by a password manager, not on one device alone
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_of_user on auth.passkey (user_id, created_at);

-- Codes of an authenticator app (RFC 6238).
create table auth.totp (
  user_id uuid primary key references auth.user (id) on delete cascade,
  sealed_secret text not null,
  last_step bigint not null default 0, -- of 30 seconds since 1970: a code is taken once
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3) -- null: not asked for yet, the first code is awaited
);

create table auth.recovery_code (
  user_id uuid not null references auth.user (id) on delete cascade,
  digest text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, digest)
);

-- Sign-ins whose password was right and whose code is awaited. No session belongs to them.
create table auth.second_step (
  digest text primary key, -- of the token in the browser's cookie
  user_id uuid not null references auth.user (id) on delete cascade,
  failures integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index second_step_of_user on auth.second_step (user_id);
create index second_step_expiry on auth.second_step (expires_at);

-- Challenges are signed and kept nowhere; one that was answered counts no second time.
create table auth.used_challenge (
  digest text primary key,
  expires_at timestamptz(3) not null
);
create index used_challenge_expiry on auth.used_challenge (expires_at);

-- From where and with what a user signed in, to tell of what is new; '' stands for what is unknown.
create table auth.known_device (
  user_id uuid not null references auth.user (id) on delete cascade,
  country text not null,
  device text not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, country, device)
);
create index known_device_age on auth.known_device (last_seen_at);
insert into auth.known_device (user_id, country, device, last_seen_at)
  select user_id, '', coalesce(user_agent, ''), max(created_at) from auth.session group by 1, 2, 3;

-- A new address of an account that waits for its link; the present one counts until then.
create table auth.address_change (
  user_id uuid primary key references auth.user (id) on delete cascade,
  email text not null,
  digest text unique, -- of the link's token; null: the address has an account, so nothing was mailed
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index address_change_expiry on auth.address_change (expires_at);

-- The way back to the address before, for whoever reads its mail. Nobody else gets the address meanwhile.
create table auth.address_return (
  digest text primary key,
  user_id uuid not null references auth.user (id) on delete cascade,
  email text not null,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index address_return_of_user on auth.address_return (user_id);
create index address_return_email on auth.address_return (email);
create index address_return_expiry on auth.address_return (expires_at);
