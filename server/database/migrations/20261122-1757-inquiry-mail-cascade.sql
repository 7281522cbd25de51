-- Mails go with their inquiry.
alter table inquiry_mail
  add foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade;
