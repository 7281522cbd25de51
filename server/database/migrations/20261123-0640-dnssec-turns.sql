-- Since when a name is in its state (D-222e); of checks of before it is not known.
alter table dnssec_check add column state_at timestamptz(3);

-- Users who have checks that are due, one after the other (D-222f), and among them those who wait for theirs.
create index dnssec_check_turn on dnssec_check (user_id, check_at) where check_at is not null;
create index dnssec_check_wait on dnssec_check (user_id, check_at) where asked_at is not null and check_at is not null;

-- What is told of names, counted and found by (D-221).
create index dnssec_check_told on dnssec_check (user_id, state, reasons, name) include (domain_id, signature_end, checked_at)
  where is_listed and state is not null;
