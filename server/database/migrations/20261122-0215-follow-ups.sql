-- A domain has one planned follow-up: whoever plans another one finds it (durability L1).
create index batch_item_follow_up on batch_item (domain_id) where state = 2 and is_counted;
