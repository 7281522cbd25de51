-- What a person chose and the server must know: the language of e-mails (D-033).
create table user_preference (
  user_id uuid primary key references auth.user (id) on delete cascade,
  language text not null,
  updated_at timestamptz(3) not null
);
