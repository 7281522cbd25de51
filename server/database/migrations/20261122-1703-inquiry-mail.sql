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
