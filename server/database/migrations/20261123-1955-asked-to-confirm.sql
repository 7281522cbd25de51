-- What a form held for spam waits unconfirmed: restored, its sender is asked to confirm the address before anybody answers.
update inquiry set status = 0
  where is_spam and status = 1 and not is_email_verified and confirm_mails = 0 and told_at is null;

-- Replies that were mailed for an account within a day are counted before the next one (D-016).
create index inquiry_mail_replied on inquiry_mail (user_id, created_at) where kind = 1;
