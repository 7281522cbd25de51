-- Visitors of a domain's lander in 30 days, for the grid to show and to sort by; names without any have no row. Beside the
-- table of domains, whose index has no room for what changes every day (docs/decisions/0004-domain-table.md).
create table domain_visitor_count (
  user_id uuid not null,
  domain_id uuid not null,
  visitors integer not null check (visitors > 0),
  primary key (user_id, domain_id) include (visitors)
);
