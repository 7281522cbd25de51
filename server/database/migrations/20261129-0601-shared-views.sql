-- Links that show figures of visits to whoever has them, for a time (SHARE-001).
create table shared_view (
  user_id uuid not null,
  id uuid not null,
  label text not null, -- what its maker knows it by
  domain_id uuid, -- of one name; null: of all names, or of those with the tag
  tag text,
  digest text not null unique, -- SHA-256 of the token, in hexadecimal
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  opened int not null default 0,
  opened_at timestamptz(3), -- to the hour
  primary key (user_id, id)
);
create index shared_view_end on shared_view (ends_at);
