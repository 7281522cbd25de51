-- Messages and search words go with their inquiry, as its attachments, drafts and mails do.
alter table inquiry_message
  add foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade;
alter table inquiry_search
  add foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade;
