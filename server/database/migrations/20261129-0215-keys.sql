-- Keys by which programs call the API (KEY-001): kept as a digest of their text.
create table auth.api_key (
  id uuid primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  label text not null,
  start text not null, -- nst_ and eight characters
  digest text not null unique, -- SHA-256 of the text, hex
  rolled_digest text unique, -- of the text before, good until rolled_until
  rolled_until timestamptz(3),
  scopes text[] not null,
  tags text[], -- null: all names
  created_at timestamptz(3) not null,
  ends_at timestamptz(3), -- null: never
  used_at timestamptz(3), -- to the hour
  daily_calls jsonb not null default '{}', -- {"2026-11-29": 12}, of 30 days
  told_end smallint not null default 0 -- of its end was told: 1: 14 days before, 2: 3 days before, 3: that it ended
);
create index api_key_user on auth.api_key (user_id, created_at);
create index api_key_end on auth.api_key (ends_at) where ends_at is not null;

-- Whether these are ids of names of the user, at least one, all of which have one of the tags (KEY-004).
create function all_have_tags(of_user uuid, ids uuid[], tag_keys text[]) returns boolean language sql stable as $$
  select count(*) > 0 and bool_and(coalesce(o.tag_set_id = any (
    array(select id from tag_set where user_id = of_user and keys && tag_keys)), false))
  from (select distinct id from unnest(ids) as id) as given
  left join domain_own o on o.user_id = of_user and o.domain_id = given.id
$$;
