-- Pictures are taken in the order in which lists show the landers: who opens a large group sees those of its first page first.
drop index lander_page_picture_due;
create index lander_page_picture_due on lander_page (user_id, picture_due_at, host) where picture_due_at is not null;
