-- The registrar that the user entered because none is told (D-159c). It is the user's as long as `registrar_id` is the same:
-- a registrar that an answer names takes its place there, also where the version before stores that answer.
alter table domain add column own_registrar_id integer;
