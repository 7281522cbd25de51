-- Attempts in a row per e-mail address, known or not, and per mail that anybody can cause.
alter table auth.sign_in_brake rename to attempt_limit;
alter table auth.attempt_limit rename column email to subject;
alter index auth.sign_in_brake_age rename to attempt_limit_age;
