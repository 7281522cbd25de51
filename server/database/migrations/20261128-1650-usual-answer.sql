-- Within how many hours a user usually answers buyers, as measured last; null: too few answers to tell, or slow ones.
alter table user_preference add column answers_within smallint check (answers_within > 0);
