-- What an owner wrote beside a mark as intended, and what closed today for the list that stays in sight (GUARD-003, GUARD-004).
alter table listing_task add column note text;
create index listing_task_closed_of on listing_task (user_id, closed_at desc) where state = 2;
