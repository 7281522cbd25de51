-- What buyer and seller write to each other, and what they do (D-190 to D-200).
alter table inquiry
  -- 128 random bits, by which its buyer is known. Stored inquiries get one each: the table was made hours before.
  add column token bytea not null default uuid_send(gen_random_uuid()),
  add column confirm_until timestamptz(3), -- of an unverified one: deleted after that
  add column confirm_mails smallint not null default 0, -- how often the link to confirm was mailed
  add column told_at timestamptz(3), -- when its user was told of it; null: held back as spam, or not confirmed yet
  add column waiting_since timestamptz(3), -- when the buyer wrote what is not answered yet
  add column sold_cents bigint, -- USD
  add column sold_on date;
alter table inquiry alter column token drop default;
update inquiry set waiting_since = last_message_at where status = 1;
update inquiry set told_at = created_at where not is_spam;

-- Found by a digest, so that the time it takes tells nothing of tokens that there are.
create unique index inquiry_token on inquiry (sha256(token));
create index inquiry_in_status on inquiry (user_id, status, last_message_at desc, id desc) where not is_spam;
create index inquiry_to_answer on inquiry (user_id, last_message_at desc, id desc)
  where not is_spam and status in (1, 3) and not last_from_seller;
create index inquiry_of_sender on inquiry (user_id, lower(sender_email));
create index inquiry_offer on inquiry (user_id, domain_id) include (status)
  where not is_spam and status in (1, 2, 3) and offer_amount is not null;
create index inquiry_unconfirmed on inquiry (confirm_until) where status = 0;

alter table inquiry_message
  add column offer_amount integer, -- made with it, whole USD
  add column event text, -- an entry of what happened: nobody wrote it
  add column via smallint not null default 0, -- 0 page, 1 mail, 2 the seller's app, 3 by other means (D-198)
  add column held_until timestamptz(3), -- of a reply: it can be taken back until then, and nobody sees it before
  add column status_before smallint, -- of a reply: where the inquiry was
  add column delivery_detail text, -- what the mail server said
  add column delivered_at timestamptz(3),
  add column mail_id text, -- Message-ID of the mail that brought it
  add column from_address text, -- of a mail, where it is not the buyer's known one
  add column quoted text, -- what was cut off a mail
  add column is_auto boolean not null default false; -- an out-of-office note or the like: shown, changes no state
-- The same mail twice is one message.
create unique index inquiry_message_mail on inquiry_message (user_id, inquiry_id, mail_id) where mail_id is not null;

-- The words by which an inquiry is found; the user's id is one of them, so that the index answers for one user.
create table inquiry_search (
  user_id uuid not null,
  inquiry_id uuid not null,
  words tsvector not null,
  primary key (user_id, inquiry_id)
);
insert into inquiry_search
  select user_id, id, array_to_tsvector(array['~' || replace(user_id::text, '-', '')] || array_remove(
    regexp_split_to_array(lower(concat_ws(' ', sender_name, sender_email, domain_name, (
      select string_agg(left(body, 5000), ' ') from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id
    ))), '[^[:alnum:]]+'), ''))
  from inquiry i;
create index inquiry_search_words on inquiry_search using gin (words);

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

insert into inquiry_tally
  select user_id, status, is_spam, needs_action(i), count(*) from inquiry i group by 1, 2, 3, 4;

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
