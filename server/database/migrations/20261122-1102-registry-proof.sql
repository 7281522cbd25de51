-- What a registry server has shown for a TLD: that it knows names at all. Only then is "not found" believed of it.
create table registry_proof (
  server text not null,
  tld text not null,
  answered_at timestamptz, -- when it last knew a name
  good_name text, -- that name
  tried smallint not null default 0, -- canaries it denied since
  denied_at timestamptz, -- when it had denied all of them
  asking_until timestamptz, -- a canary is being asked
  primary key (server, tld)
);
