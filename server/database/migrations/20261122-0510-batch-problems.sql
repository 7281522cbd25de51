-- Of the done ones: processed, but a lookup of theirs failed and has not been mended since.
alter table batch add column with_problem integer not null default 0;
