-- Texts that a seller uses for replies again and again: at most 200 of a user.
create table reply_template (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  body text not null,
  language text, -- of its words; null: any
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id)
);

-- An answer that was typed and not sent. It goes with its inquiry.
create table inquiry_draft (
  user_id uuid not null,
  inquiry_id uuid not null,
  body text not null,
  saved_at timestamptz(3) not null,
  primary key (user_id, inquiry_id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);

-- What is to be done after a sale, and what was known of the name when it was made: what is another since then was seen.
create table handover (
  user_id uuid not null,
  inquiry_id uuid not null,
  domain_id uuid not null,
  baseline json not null, -- registrarName, registrarIanaId, nameServers
  ticks json not null, -- when the user ticked a step, by step
  started_at timestamptz(3) not null,
  looked_at timestamptz(3), -- when the sources were last asked for it
  primary key (user_id, inquiry_id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create index handover_due on handover (started_at, looked_at);
