-- Inquiries by the time they came: conversions of a range (D-214).
create index inquiry_came on inquiry (user_id, created_at) include (status) where not is_spam;

-- Whether a user wants the figures of each month by mail.
alter table user_preference add column monthly_figures boolean not null default false;
create index user_preference_monthly on user_preference (user_id) where monthly_figures;

-- The last month whose figures were mailed to a user, or were passed over.
create table figures_mail (
  user_id uuid primary key,
  month date not null -- its first day
);
