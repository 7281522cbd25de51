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
  updated_at timestamptz(3) not null
);

create table auth.session (
  id uuid primary key,
  token text not null unique, -- worthless without the signature in the cookie
  user_id uuid not null references auth.user (id) on delete cascade,
  ip_address text, -- asked for by the library, never filled
  user_agent text, -- likewise
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null -- idle limit, moved by use; never beyond 30 days after created_at (D-020)
);
create index session_of_user on auth.session (user_id);
create index session_expiry on auth.session (expires_at);

-- How an account proves itself: a password (provider 'credential') or an outside identity provider ('oidc').
create table auth.account (
  id uuid primary key,
  user_id uuid not null references auth.user (id) on delete cascade,
  provider_id text not null,
  account_id text not null, -- the subject at the provider; the user's own id for a password
  password text, -- argon2id in its standard text form
  id_token text, -- hint for signing out at the provider
  access_token text, -- asked for by the library, never filled
  refresh_token text, -- likewise
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider_id, account_id)
);
create index account_of_user on auth.account (user_id);

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

-- Wrong passwords in a row per e-mail address, known or not.
create table auth.sign_in_brake (
  email text primary key,
  failures integer not null,
  blocked_until timestamptz(3) not null
);
create index sign_in_brake_age on auth.sign_in_brake (blocked_until);
