-- An expiry date that the user entered because the registry publishes none: beside the registry's, which takes its place in
-- the grid once there is one. Neither column rewrites the table.
alter table domain add column own_expiration_date timestamptz(3);
alter table domain add column expiration_is_own boolean not null default false;
