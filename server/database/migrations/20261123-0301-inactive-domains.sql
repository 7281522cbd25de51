-- Since when a name is sold or dropped (D-224); null: it was marked before this was kept.
alter table domain add column status_at timestamptz(3);

-- Names of the portfolio that the list of domains hides, which may be few among many.
create index domain_inactive on domain (user_id, status, id) include (name, unicode_name, status_at)
  where in_portfolio and status <> 0 and not is_deleted;
