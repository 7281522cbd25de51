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

-- When those mails come; null: at once, with reminders.
alter table user_preference add column inquiry_mails jsonb;
