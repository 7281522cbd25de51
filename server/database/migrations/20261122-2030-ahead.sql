-- Names that somebody waits for to become free: what was seen of them, and what came of it. Few a user; read with the domain
-- whenever the registry has answered.
create table release_watch (
  user_id uuid not null,
  domain_id uuid not null,
  created_at timestamptz(3) not null,
  state text not null default 'watching', -- watching, free, taken
  phase text not null, -- as last seen
  phase_after timestamptz(3), -- the last look before that saw another one; null: none did
  phase_by timestamptz(3) not null, -- the first look that saw this one
  denied_at timestamptz(3), -- the first answer of several that the name is not registered
  released_at timestamptz(3), -- since when it is not registered, as a second answer agreed
  taken_at timestamptz(3),
  taken_by text, -- the registrar then
  ended_at timestamptz(3),
  primary key (user_id, domain_id)
);

-- What a user was warned of: once for each name, expiry and step (60, 30, 7, 1 days; 0: the warnings were missed).
create table expiry_warning (
  user_id uuid not null,
  domain_id uuid not null,
  expires_on date not null,
  step smallint not null,
  primary key (user_id, domain_id, expires_on, step)
);
create index expiry_warning_age on expiry_warning (expires_on);

-- The day, in the user's zone, whose warnings are told.
create table expiry_round (
  user_id uuid primary key,
  told_on date not null
);

-- Links that show names to calendars and feed readers without a session.
create table feed (
  user_id uuid not null,
  id uuid not null,
  kind text not null, -- calendar, changes
  view_id uuid, -- null: all names
  digest text not null unique, -- SHA-256 of the token, in hexadecimal
  created_at timestamptz(3) not null,
  last_read_at timestamptz(3),
  primary key (user_id, id)
);
