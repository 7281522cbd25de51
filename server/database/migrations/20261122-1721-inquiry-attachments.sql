-- Files that came with mails of buyers (D-199). They go with their inquiry.
create table inquiry_attachment (
  user_id uuid not null,
  inquiry_id uuid not null,
  message_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null, -- by its bytes, else as its sender called it
  size integer not null, -- bytes
  danger text, -- why it should not simply be opened; null: nothing that can be seen
  content bytea, -- null: too large, or one too many
  created_at timestamptz(3) not null,
  primary key (user_id, inquiry_id, id),
  foreign key (user_id, inquiry_id) references inquiry on delete cascade
);
alter table inquiry_attachment alter column content set storage external; -- most files are compressed as they are
