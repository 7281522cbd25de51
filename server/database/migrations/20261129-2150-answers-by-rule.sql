-- A rule gave the latest answer to an inquiry (RULE-002), kept with each answer and counted with its kind: rules may answer
-- most inquiries of a large account, and every screen asks for the counts (D-194).
alter table inquiry add column is_by_rule boolean not null default false;
alter table inquiry_tally add column by_rule integer not null default 0;
create index inquiry_by_rule on inquiry (user_id, last_message_at desc, id desc) where not is_spam and is_by_rule;

create or replace function count_inquiries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_tally as t (user_id, status, is_spam, needs_action, count, by_rule)
      select user_id, status, is_spam, needs_action(n), count(*), count(*) filter (where is_by_rule)
      from new_rows n group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, status, is_spam, needs_action)
        do update set count = t.count + excluded.count, by_rule = t.by_rule + excluded.by_rule;
  elsif tg_op = 'DELETE' then
    insert into inquiry_tally as t (user_id, status, is_spam, needs_action, count, by_rule)
      select user_id, status, is_spam, needs_action(o), -count(*), -count(*) filter (where is_by_rule)
      from old_rows o group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, status, is_spam, needs_action)
        do update set count = t.count + excluded.count, by_rule = t.by_rule + excluded.by_rule;
  else
    insert into inquiry_tally as t (user_id, status, is_spam, needs_action, count, by_rule)
      select user_id, status, is_spam, needs_action, sum(by), sum(by * is_by_rule::integer)
      from (select user_id, status, is_spam, needs_action(n) as needs_action, is_by_rule, 1 as by from new_rows n
        union all select user_id, status, is_spam, needs_action(o), is_by_rule, -1 from old_rows o) as changed
      group by 1, 2, 3, 4 having sum(by) <> 0 or sum(by * is_by_rule::integer) <> 0 order by 1, 2, 3, 4
      on conflict (user_id, status, is_spam, needs_action)
        do update set count = t.count + excluded.count, by_rule = t.by_rule + excluded.by_rule;
  end if;
  return null;
end $$;

update inquiry i set is_by_rule = true from (
  select distinct on (user_id, inquiry_id) user_id, inquiry_id, is_auto from inquiry_message
  where sender = 1 or event = 'repliedOutside' order by user_id, inquiry_id, created_at desc, id desc) a
where a.is_auto and i.user_id = a.user_id and i.id = a.inquiry_id;
