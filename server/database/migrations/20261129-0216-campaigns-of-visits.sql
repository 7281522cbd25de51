-- The campaign by which a lander was reached (D-215a) is part of what was visited, so every sum by places has it.
alter table visit_event add column campaign text collate "C" not null default '';
alter table inquiry_visit add column campaign text collate "C" not null default '';
alter table visit_place
  add column campaign text collate "C" not null default '', -- source/medium/campaign; '': none; other: it found no room
  add column made_on date not null default current_date; -- so many new campaigns a day, then `other`
alter table visit_place drop constraint visit_place_user_id_lander_id_group_id_domain_id_variant_key;
alter table visit_place add unique (user_id, lander_id, group_id, domain_id, variant, campaign);
