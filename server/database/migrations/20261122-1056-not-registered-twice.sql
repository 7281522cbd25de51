-- Since when the registry answers that it does not know the name, and when a second answer agreed: only then it is told.
alter table domain
  add column not_registered_since timestamptz(3),
  add column not_registered_confirmed_at timestamptz(3);
