-- Which domains an item with a count tells of, so that the grid can show them long after their batch is gone: 16 bytes a
-- domain, kept outside the row from about 120 on. Null where one is named, where none are known, and in older items.
alter table activity add column domain_ids uuid[];
alter table activity alter column domain_ids set storage external; -- random bytes: not worth compressing
