-- What the counting of visits looks for: hours to be joined into days, and sessions that are old.
create index visit_pack_hours on visit_pack (day, user_id) where hour < 24;
create index visit_pack_cells on visit_pack (day) where cells is not null;
