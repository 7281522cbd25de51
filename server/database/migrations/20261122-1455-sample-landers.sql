-- Groups of landers that came with the sample portfolio and go with it (D-233).
alter table sample_portfolio add column lander_group_ids uuid[] not null default '{}';
