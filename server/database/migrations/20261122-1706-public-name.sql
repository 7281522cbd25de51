-- How buyers read who sells, on public pages and in mails to them (D-175a).
alter table user_preference add column public_name text;
