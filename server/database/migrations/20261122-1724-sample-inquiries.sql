-- Inquiries of the sample portfolio, which go with it.
alter table sample_portfolio add column inquiry_ids uuid[] not null default '{}';
