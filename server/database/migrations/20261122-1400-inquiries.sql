-- What buyers wrote on public pages. It outlives the domain and its lander: the name is kept with it (D-192).
create table inquiry (
  user_id uuid not null,
  id uuid not null, -- version 7: grows with the time
  domain_id uuid not null,
  domain_name text not null,
  lander_id uuid,
  sender_name text not null,
  sender_email text not null,
  offer_amount integer, -- whole USD
  language text not null,
  status smallint not null, -- 0 unverified, 1 new, 2 replied, 3 ongoing, 4 sold, 5 closed (D-191)
  is_spam boolean not null default false,
  spam_reasons text[] not null default '{}',
  is_email_verified boolean not null default false,
  is_read boolean not null default false,
  was_reopened boolean not null default false,
  message_count integer not null,
  last_message_at timestamptz(3) not null,
  last_from_seller boolean not null default false,
  last_preview text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (user_id, id)
);
create index inquiry_latest on inquiry (user_id, last_message_at desc, id) include (status) where not is_spam;
create index inquiry_of_domain on inquiry (user_id, domain_id, last_message_at desc);
create index inquiry_spam on inquiry (user_id, last_message_at desc, id) where is_spam;
create index inquiry_old_spam on inquiry (updated_at) where is_spam; -- for its purge

create table inquiry_message (
  user_id uuid not null,
  inquiry_id uuid not null,
  id uuid not null,
  sender smallint not null, -- 0 buyer, 1 seller, 2 system
  body text not null,
  delivery smallint, -- of a seller's: 0 queued, 1 sent, 2 failed
  created_at timestamptz(3) not null,
  primary key (user_id, inquiry_id, id)
);

-- What came by the form within the last days: by it a repeat is known and visitors are limited. Neither text nor address
-- can be read out of it, both are keyed digests.
create table inquiry_form (
  digest bytea primary key,
  user_id uuid not null,
  inquiry_id uuid, -- null: refused, its offer was below the minimum
  sender bytea not null, -- the network it came from
  text_digest bytea not null,
  sent_at timestamptz(3) not null
);
create index inquiry_form_sender on inquiry_form (sender, sent_at);
create index inquiry_form_text on inquiry_form (user_id, text_digest);
create index inquiry_form_sent on inquiry_form (sent_at);

-- A mail for each inquiry (D-204).
alter table user_preference add column email_inquiries boolean not null default true;
