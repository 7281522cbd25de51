-- Offers below the minimum of their name are accepted like all others and do not notify their user (D-186b). `status` has a
-- seventh value for them: 6.
alter table inquiry
  add column is_below_minimum boolean not null default false, -- the offer of its form
  add column is_declined boolean not null default false; -- of such a one: by mail, once its sender confirms the address
