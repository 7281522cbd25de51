-- Names pasted into the search, so that an address holds one id instead of them. The same names have the same id.
create table name_list (
  user_id uuid not null,
  id uuid not null,
  names text[] collate "C" not null, -- canonical and sorted; what is no name stands as it was typed and matches nothing
  used_at timestamptz(3) not null, -- when it was last made or opened, to the day
  primary key (user_id, id)
);
create index name_list_used on name_list (used_at);
