-- DNS records are read with each look at a website (decision 39): what counts, and another answer that waits for its second.
alter table website_look add column dns jsonb, add column dns_other jsonb;
alter table website add column dns_read_at timestamptz(3), -- the last look that learnt records
  add column dns_failure text, -- why the last look read none; null: it did
  add column takes_mail boolean; -- by its MX records; null: not known
create index website_mail on website (user_id, takes_mail, domain_id) where takes_mail is not null;
-- Changes of DNS records are a kind of their own: 3.
alter table change drop constraint change_check;
alter table change add check (kind between 0 and 3 and times > 0);
