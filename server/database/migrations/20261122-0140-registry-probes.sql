-- A registry that fails on some names must not starve the others (docs/decisions/0005-processing.md).

-- names never asked for come before those that failed
drop index batch_item_ready;
create index batch_item_ready on batch_item (lane_id, attempt, size, batch_no, domain_id) where state = 0;

alter table batch_item add column waits_for text collate "C"; -- the blocked registry server that turned the name away unasked
create index batch_item_waiting on batch_item (batch_no, waits_for) where waits_for is not null;

alter table server_budget
  add column failed_at timestamptz(3), -- last refusal or failure that counted; old ones are forgotten
  add column probing_until timestamptz, -- one request finds out whether the server works: no other goes out before
  add column good_name text collate "C", -- the last name it answered for, to probe it with
  add column good_tld text collate "C";
