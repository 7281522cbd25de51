-- Whose a token is stands in its row, as in every table with users' rows.
alter table auth.key_token add column user_id uuid references auth."user" (id) on delete cascade;
update auth.key_token as t set user_id = k.user_id from auth.api_key as k where k.id = t.key_id;
