-- Files of outside services that are kept between starts and shared by all processes: the last good copy of each.
create table kept (
  name text primary key,
  value jsonb not null
);
