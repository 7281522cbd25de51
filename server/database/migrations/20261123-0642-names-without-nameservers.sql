-- Names of the live portfolio that have no nameservers, few of many, which the summary of nameservers counts apart (D-222a).
create index domain_without_nameservers on domain (user_id, id) include (not_registered_at, is_processed)
  where in_portfolio and status = 0 and not is_deleted and nameserver_set_id is null;
