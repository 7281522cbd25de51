-- The contacts of the sample portfolio (D-233), so that they go with it.
alter table sample_portfolio add column contact_ids uuid[] not null default '{}';
