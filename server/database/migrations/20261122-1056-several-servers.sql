-- A name may have several servers, asked one after the other (D-151), each at a slot of its own budget.

-- those that were asked in this round with what decides who is next; null: none yet
alter table batch_item add column asked jsonb;
-- how the server was reached when it answered for `good_name`, to probe it again
alter table server_budget add column good_server jsonb;
