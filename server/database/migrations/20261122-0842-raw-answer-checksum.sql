-- The same answer again is not written again. An index of blocks finds what is old: in saving lookups the one of rows cost as
-- much as the answers themselves.
alter table raw_answer add column checksum integer not null default 0;
drop index raw_answer_age;
create index raw_answer_age on raw_answer using brin (received_at);
