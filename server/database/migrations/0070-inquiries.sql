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
  -- What buyer and seller write to each other, and what they do (D-190 to D-200).
  -- 128 random bits, by which its buyer is known
  token bytea not null,
  confirm_until timestamptz(3), -- of an unverified one: deleted after that
  confirm_mails smallint not null default 0, -- how often the link to confirm was mailed
  told_at timestamptz(3), -- when its user was told of it; null: held back as spam, or not confirmed yet
  waiting_since timestamptz(3), -- when the buyer wrote what is not answered yet
  sold_cents bigint, -- USD
  sold_on date,
  primary key (user_id, id)
);
create index inquiry_latest on inquiry (user_id, last_message_at desc, id) include (status) where not is_spam;
create index inquiry_of_domain on inquiry (user_id, domain_id, last_message_at desc);
create index inquiry_spam on inquiry (user_id, last_message_at desc, id) where is_spam;
create index inquiry_old_spam on inquiry (updated_at) where is_spam; -- for its purge
-- Found by a digest, so that the time it takes tells nothing of tokens that there are.
create unique index inquiry_token on inquiry (sha256(token));
create index inquiry_in_status on inquiry (user_id, status, last_message_at desc, id desc) where not is_spam;
create index inquiry_to_answer on inquiry (user_id, last_message_at desc, id desc)
  where not is_spam and status in (1, 3) and not last_from_seller;
create index inquiry_of_sender on inquiry (user_id, lower(sender_email));
create index inquiry_offer on inquiry (user_id, domain_id) include (status)
  where not is_spam and status in (1, 2, 3) and offer_amount is not null;
create index inquiry_unconfirmed on inquiry (confirm_until) where status = 0;
-- Inquiries by the time they came: conversions of a range (D-214).
create index inquiry_came on inquiry (user_id, created_at) include (status) where not is_spam;

create table inquiry_message (
  user_id uuid not null,
  inquiry_id uuid not null,
  id uuid not null,
  sender smallint not null, -- 0 buyer, 1 seller, 2 system
  body text not null,
  delivery smallint, -- of a seller's: 0 queued, 1 sent, 2 failed
  created_at timestamptz(3) not null,
  offer_amount integer, -- made with it, whole USD
  event text, -- an entry of what happened: nobody wrote it
  via smallint not null default 0, -- 0 page, 1 mail, 2 the seller's app, 3 by other means (D-198)
  held_until timestamptz(3), -- of a reply: it can be taken back until then, and nobody sees it before
  status_before smallint, -- of a reply: where the inquiry was
  delivery_detail text, -- what the mail server said
  delivered_at timestamptz(3),
  mail_id text, -- Message-ID of the mail that brought it
  from_address text, -- of a mail, where it is not the buyer's known one
  quoted text, -- what was cut off a mail
  is_auto boolean not null default false, -- an out-of-office note or the like: shown, changes no state
  primary key (user_id, inquiry_id, id)
);
-- The same mail twice is one message.
create unique index inquiry_message_mail on inquiry_message (user_id, inquiry_id, mail_id) where mail_id is not null;
-- Messages and search words go with their inquiry, as its attachments, drafts and mails do.
alter table inquiry_message
  add foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade;

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

-- Mails to buyers, of all states: what is sent, tried again or was refused, and by which id a buyer's answer names it.
create table inquiry_mail (
  user_id uuid not null,
  inquiry_id uuid not null,
  id uuid not null,
  kind smallint not null, -- 0 confirmation, 1 reply, 2 received
  message_id uuid, -- the message that it brings
  mail_id text not null, -- its Message-ID (RFC 5322, 3.6.4) with the brackets, the same for every try
  state smallint not null default 0, -- 0 queued, 1 sent, 2 failed
  attempt smallint not null default 0,
  due_at timestamptz(3) not null, -- not handed over before
  run_at timestamptz(3) not null, -- of the next try; while one is under way: when it counts as broken off
  sent_at timestamptz(3), -- the mail server took it
  detail text, -- the mail server's last words, in one line
  created_at timestamptz(3) not null,
  primary key (user_id, inquiry_id, id)
);
create index inquiry_mail_due on inquiry_mail (run_at, id) where state = 0;
create unique index inquiry_mail_of_id on inquiry_mail (mail_id);
create unique index inquiry_mail_of_message on inquiry_mail (user_id, inquiry_id, message_id, kind) where message_id is not null;
-- Confirmations that no mail server took: looked for each minute, so that mail that is down hides no lead (D-197b).
create index inquiry_mail_unsent_confirmation on inquiry_mail (created_at) where kind = 0 and state <> 1;
-- Mails go with their inquiry.
alter table inquiry_mail
  add foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade;
create index inquiry_mail_failed on inquiry_mail (kind, due_at) where state = 2;

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

-- The words by which an inquiry is found; the user's id is one of them, so that the index answers for one user.
create table inquiry_search (
  user_id uuid not null,
  inquiry_id uuid not null,
  words tsvector not null,
  primary key (user_id, inquiry_id)
);
create index inquiry_search_words on inquiry_search using gin (words);
alter table inquiry_search
  add foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade;

-- How many inquiries a user has of each kind, kept in the transactions that change them (D-194).
create table inquiry_tally (
  user_id uuid not null,
  status smallint not null,
  is_spam boolean not null,
  needs_action boolean not null,
  count integer not null,
  primary key (user_id, status, is_spam, needs_action)
);

create function needs_action(i inquiry) returns boolean language sql immutable as
  $$ select not i.is_spam and i.status in (1, 3) and not i.last_from_seller $$;

create function count_inquiries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_tally as t (user_id, status, is_spam, needs_action, count)
      select user_id, status, is_spam, needs_action(n), count(*) from new_rows n group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, status, is_spam, needs_action) do update set count = t.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into inquiry_tally as t (user_id, status, is_spam, needs_action, count)
      select user_id, status, is_spam, needs_action(o), -count(*) from old_rows o group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, status, is_spam, needs_action) do update set count = t.count + excluded.count;
  else
    insert into inquiry_tally as t (user_id, status, is_spam, needs_action, count)
      select user_id, status, is_spam, needs_action, sum(by)
      from (select user_id, status, is_spam, needs_action(n) as needs_action, 1 as by from new_rows n
        union all select user_id, status, is_spam, needs_action(o), -1 from old_rows o) as changed
      group by 1, 2, 3, 4 having sum(by) <> 0 order by 1, 2, 3, 4
      on conflict (user_id, status, is_spam, needs_action) do update set count = t.count + excluded.count;
  end if;
  return null;
end $$;

create trigger inquiry_inserted after insert on inquiry referencing new table as new_rows
  for each statement execute function count_inquiries();
create trigger inquiry_updated after update on inquiry referencing old table as old_rows new table as new_rows
  for each statement execute function count_inquiries();
create trigger inquiry_deleted after delete on inquiry referencing old table as old_rows
  for each statement execute function count_inquiries();

-- What other features may know of a domain's offers (D-160).
create view domain_offer as
  select user_id, domain_id, count(*)::integer as current, count(*) filter (where status = 1)::integer as new
  from inquiry where not is_spam and status in (1, 2, 3) and offer_amount is not null group by user_id, domain_id;

-- With what the installation signs the mails of a domain (RFC 6376), one key for all processes.
create table dkim_key (
  domain text primary key,
  selector text not null,
  public_key text not null, -- SubjectPublicKeyInfo as base64
  sealed_key text not null,
  created_at timestamptz(3) not null
);

-- What an account holds for spam by its own word (D-200).
create table spam_rule (
  user_id uuid not null,
  id uuid not null,
  kind smallint not null, -- 0 a word, 1 a sender, 2 a sender muted by marking
  text text not null, -- in small letters: a word or phrase, an address, or a domain for all its addresses
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
create unique index spam_rule_text on spam_rule (user_id, kind, text);

-- Which inquiries the account marked as spam or real, and as what their words were counted last.
create table spam_mark (
  user_id uuid not null,
  inquiry_id uuid not null,
  is_spam boolean not null,
  counted_as boolean, -- is_spam as it was counted; null: not yet
  marked_at timestamptz(3) not null,
  primary key (user_id, inquiry_id)
);
create index spam_mark_old on spam_mark (marked_at);

-- In how many marked inquiries words of a place occurred. A word's place is a digest of it, so an account has 16,384 at
-- most, and no words are kept. Place -1 counts the inquiries themselves.
create table spam_place (
  user_id uuid not null,
  place smallint not null,
  spam integer not null,
  real integer not null,
  primary key (user_id, place)
);

-- Mails to the account's own user about inquiries (D-204): those that wait for their time, and which were left in the outbox.
create table inquiry_notice (
  user_id uuid not null,
  inquiry_id uuid not null,
  kind smallint not null, -- 0 a message came, 1 a day without an answer, 2 three days, 3 what is held for spam
  occasion text not null, -- id of the message; the time since when it waits; of spam nothing
  due_at timestamptz(3) not null,
  sent_at timestamptz(3), -- null: waits
  primary key (user_id, inquiry_id, kind, occasion)
);
create index inquiry_notice_due on inquiry_notice (due_at) where sent_at is null;
create index inquiry_notice_sent on inquiry_notice (user_id, sent_at) where sent_at is not null;
create index inquiry_notice_old on inquiry_notice (sent_at) where sent_at is not null;

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
