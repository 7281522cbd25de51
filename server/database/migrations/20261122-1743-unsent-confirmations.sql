-- Confirmations that no mail server took: looked for each minute, so that mail that is down hides no lead (D-197b).
create index inquiry_mail_unsent_confirmation on inquiry_mail (created_at) where kind = 0 and state <> 1;
