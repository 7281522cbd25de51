-- Accounts and sessions. The first four tables are those of the sign-in library, frozen here with our own column names;
-- the reasons are in docs/decisions/0003-sign-in.md. Ids are UUIDs of version 7, made by the program (D-004).

create schema auth;

create table auth.user (
  id uuid primary key,
  name text not null default '', -- '' = no display name
  email text not null unique, -- lower case
  email_verified boolean not null default false, -- true when the operator or the identity provider vouches for it
  image text, -- asked for by the library, never filled
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Closed by the operator: no session of this account counts and none begins.
  disabled_at timestamptz(3)
);

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

create table auth.session (
  id uuid primary key,
  token_digest text not null constraint session_token_key unique, -- SHA-256 as hex: who reads it opens no session
  user_id uuid not null references auth.user (id) on delete cascade,
  ip_address text, -- asked for by the library, never filled
  user_agent text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null, -- idle limit, moved by use; never beyond 30 days after created_at (D-020)
  way text check (way in ('password', 'passkey', 'provider', 'demo')), -- null: begun before this was kept
  country text, -- ISO 3166, by the address it began from, which is not kept; null: unknown
  proven_at timestamptz(3), -- when its user last proved who that is
  trusted_device_id uuid references auth.trusted_device (id) on delete set null
);
create index session_of_user on auth.session (user_id);
create index session_expiry on auth.session (expires_at);
comment on column auth.session.user_agent is 'two words told from the header when the session began, as Chrome/Windows';
create index session_trusted on auth.session (trusted_device_id) where trusted_device_id is not null;

-- How an account proves itself: a password (provider 'credential') or an outside identity provider ('oidc').
create table auth.account (
  id uuid primary key,
  user_id uuid not null references auth.user (id) on delete cascade,
  provider_id text not null,
  account_id text not null, -- the subject at the provider; the user's own id for a password
  password text, -- argon2id in its standard text form
  id_token text,
  access_token text, -- asked for by the library, never filled
  refresh_token text, -- likewise
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The password was chosen by whoever typed the address into the sign-up form, and nobody who reads its mail has set it
  -- since: it goes when the address's holder signs in at the identity provider.
  is_claimed boolean not null default false,
  unique (provider_id, account_id)
);
create index account_of_user on auth.account (user_id);
comment on column auth.account.id_token is 'hint for signing out at the provider, sealed by server/users/seal.ts';

-- Sign-ins under way at the identity provider: state, PKCE verifier, nonce, where to go afterwards.
create table auth.verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index verification_identifier on auth.verification (identifier);
create index verification_expiry on auth.verification (expires_at);

-- The key that signs cookies, made by the first process that starts unless AUTH_SECRET gives one.
create table auth.secret (
  is_only boolean primary key default true check (is_only),
  value text not null
);

-- Attempts in a row per e-mail address, known or not, and per mail that anybody can cause.
create table auth.attempt_limit (
  subject text constraint sign_in_brake_pkey primary key,
  failures integer not null,
  blocked_until timestamptz(3) not null
);
create index attempt_limit_age on auth.attempt_limit (blocked_until);

-- What a person chose and the server must know, as the language of e-mails (D-033).
create table user_preference (
  user_id uuid primary key references auth.user (id) on delete cascade,
  language text not null default 'en',
  updated_at timestamptz(3) not null,
  -- How dates are shown to the user (D-033a): a zone of the time zone database or the browser's, and a form.
  time_zone text,
  date_style text not null default 'words',
  -- A mail for each inquiry (D-204).
  email_inquiries boolean not null default true,
  -- How buyers read who sells, on public pages and in mails to them (D-175a).
  public_name text,
  -- When those mails come; null: at once, with reminders.
  inquiry_mails jsonb,
  -- Whether a user wants the figures of each month by mail.
  monthly_figures boolean not null default false,
  -- The currency in which prices are shown: as the language has it, or always one (D-035b).
  currency text not null default 'language'
);
create index user_preference_monthly on user_preference (user_id) where monthly_figures;

-- Ways to prove oneself beside the password (docs/decisions/0051-second-factors.md).

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

-- Who runs the installation (D-019). A mark beside the account, no role in it.
create table operator (
  user_id uuid primary key references auth.user (id) on delete cascade,
  since timestamptz(3) not null
);

-- Who did what (D-229a). No texts, no addresses, no secrets.
create table audit_entry (
  no bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id uuid, -- whose data it was about; null: the installation's
  actor text not null check (actor in ('user', 'operator', 'command', 'program')),
  actor_id uuid, -- the account that did it; null: none, or one that is gone
  session_id uuid,
  action text not null, -- the call (`POST /api/domains/mark-as-sold`), or a word
  domain_ids uuid[], -- names of that user
  details jsonb not null
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_user on audit_entry (user_id, no desc) where user_id is not null;
create index audit_entry_actor on audit_entry (actor_id, no desc) where actor = 'operator';
create index audit_entry_action on audit_entry (action, no desc);
create index audit_entry_others on audit_entry (actor, no desc) where actor <> 'user';
create index audit_entry_domains on audit_entry using gin (domain_ids) where domain_ids is not null;

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
