-- When the registry last answered that it does not know the name; null after any answer that it does.
alter table domain add column not_registered_at timestamptz(3);

update domain d set not_registered_at = to_timestamp((l.fields -> 'registrationDate' ->> 2)::double precision / 1000)
from domain_lookup l
where l.user_id = d.user_id and l.domain_id = d.id and l.fields -> 'registrationDate' ->> 0 = 'notFound';

create index domain_not_registered on domain (user_id, id)
  where not_registered_at is not null and in_portfolio and status = 0 and not is_deleted;

-- Failed lookups, names that wait for their registry, and names never processed are counted apart.
drop index domain_problem;
create index domain_problem on domain (user_id, processing_error, is_processed) include (id)
  where processing_error is not null and in_portfolio and status = 0 and not is_deleted;
create index domain_unproven on domain (user_id, is_processed)
  where needs_verification and in_portfolio and status = 0 and not is_deleted;
