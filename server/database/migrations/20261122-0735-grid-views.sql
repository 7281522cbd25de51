-- Saved views of the grid (D-111 to D-118): at most 100 of a user.
create table grid_view (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null, -- the name in one letter case, which is unique (D-114)
  columns text[] not null,
  filters json not null, -- texts by key (D-111)
  is_default boolean not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, name_key)
);
create unique index grid_view_default on grid_view (user_id) where is_default;
