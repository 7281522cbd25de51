-- Where a seller's answers by e-mail arrive (ANSM-001): the token of the address is known by its digest alone.
create table answer_address (
  digest bytea primary key, -- SHA-256 of the token
  user_id uuid not null,
  inquiry_id uuid not null,
  until timestamptz(3) not null, -- from then on answers are held
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create index answer_address_of_inquiry on answer_address (user_id, inquiry_id);
create index answer_address_until on answer_address (until);

-- What came there (ANSM-003): the same mail twice is one.
create table answer_mail (
  user_id uuid not null,
  id uuid not null,
  inquiry_id uuid not null,
  digest bytea not null, -- SHA-256 of its Message-ID, or of its signature
  reason text, -- why it was held; null: it was sent as it came
  from_address text, -- of one that was held
  body text not null default '', -- what was typed, of one that is held
  file_count smallint not null default 0,
  received_at timestamptz(3) not null,
  settled_at timestamptz(3), -- when it was sent or left; null: it is held
  told_at timestamptz(3), -- when a mail told of it
  primary key (user_id, id),
  unique (user_id, inquiry_id, digest),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create index answer_mail_age on answer_mail (received_at);
