-- What a user does not want to be notified of (D-170b): a topic without a row is told.
create table muted_notification (
  user_id uuid not null,
  topic text not null,
  primary key (user_id, topic)
);
