-- Links by which a seller hands one conversation to somebody (BROK-001). Known by a digest alone.
create table broker_link (
  user_id uuid not null,
  id uuid not null,
  inquiry_id uuid not null,
  name text not null, -- who it is for, shown with what that person writes
  digest text not null, -- SHA-256 of the token
  shows_minimum boolean not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null, -- taken back: then
  used_at timestamptz(3), -- when its page was opened last, to the minute
  primary key (user_id, id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create unique index broker_link_digest on broker_link (digest);
create index broker_link_of_inquiry on broker_link (user_id, inquiry_id);
create index broker_link_end on broker_link (ends_at);

alter table inquiry_message add column written_by text; -- of a seller's: who wrote it by such a link
