-- When the buyer's mail provider reported a mail of this inquiry as unwanted (RFC 5965): the address gets no more automatic
-- mails of this user (D-199).
alter table inquiry add column complained_at timestamptz(3);
create index inquiry_complained on inquiry (user_id, lower(sender_email)) where complained_at is not null;
