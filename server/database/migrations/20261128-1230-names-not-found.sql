-- Names that their registry denied once and that had a registration: the dashboard says them until it is certain (D-158a).
create index domain_denied on domain (user_id) where not_registered_since is not null
  and not_registered_at is null and not_registered_confirmed_at is null and status = 0 and not is_deleted;
