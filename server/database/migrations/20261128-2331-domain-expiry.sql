-- Names by their expiry: the expired ones, and the list sorted by it, without a look at all names of a user.
create index domain_expiry on domain (user_id, expiration_date, id) include (name, unicode_name)
  where in_portfolio and status = 0 and not is_deleted;

-- Far pages by the time of the check, from the index alone.
create index dnssec_check_made on dnssec_check (user_id, checked_at, name) include (domain_id)
  where is_listed and state is not null;
drop index dnssec_check_time;
