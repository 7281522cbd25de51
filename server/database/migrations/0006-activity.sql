-- What was done and what happened, as the user reads it (DASH-017, D-051).
create table activity (
  user_id uuid not null,
  id uuid not null,
  type smallint not null check (type between 0 and 7),
  message text not null,
  translation_key text,
  args jsonb not null,
  entity_id text,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index activity_newest on activity (user_id, created_at desc, id desc);
create index activity_of_type on activity (user_id, type, created_at desc, id desc);
create index activity_of_entity on activity (user_id, entity_id, created_at desc, id desc) where entity_id is not null;
create index activity_age on activity (created_at);

-- Domains of a portfolio whose look-ups are not complete: few, and counted without the table.
create index domain_problem on domain (user_id, id)
  where processing_error is not null and in_portfolio and status = 0 and not is_deleted;
