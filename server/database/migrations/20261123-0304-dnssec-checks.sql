-- What checks of names' chains of trust said (D-221). A name has a row from the day its registry calls it signed, or somebody
-- asked for a check, until its record is deleted; while it is not in the portfolio's list it is due never.
create table dnssec_check (
  user_id uuid not null,
  domain_id uuid not null,
  name text collate "C" not null,
  is_listed boolean not null default true, -- in the portfolio, neither sold nor dropped nor deleted
  state text, -- signed, unsigned, broken, unknown; null: never checked
  reasons text[] not null default '{}',
  chain jsonb not null default '[]', -- ChainLevel of contract/dnssec.ts
  signature_end timestamptz(3), -- earliest end of a signature of the name's own zone
  checked_at timestamptz(3),
  failure text, -- why the last try learnt nothing, where the rest is of an earlier one
  tried_at timestamptz(3),
  tries smallint not null default 0, -- in a row that learnt nothing
  asked_at timestamptz(3), -- by its user, until it is done
  check_at timestamptz(3), -- when it is due, or until when a worker has it; null: never
  primary key (user_id, domain_id)
) with (fillfactor = 80);
create index dnssec_check_state on dnssec_check (user_id, state, name) where is_listed and state is not null;
create index dnssec_check_end on dnssec_check (user_id, signature_end, name) where is_listed and state is not null;
create index dnssec_check_time on dnssec_check (user_id, checked_at, name) where is_listed and state is not null;
create index dnssec_check_asked on dnssec_check (user_id) where asked_at is not null;
create index dnssec_check_due on dnssec_check (check_at) where check_at is not null;

-- The first check by itself comes within some hours, so that what is added at once is not asked at once.
create function dnssec_first_check() returns timestamptz language sql volatile as $$
  select now() + interval '10 minutes' + random() * interval '6 hours'
$$;

create function check_inserted_domains() returns trigger language plpgsql as $$
begin
  insert into dnssec_check (user_id, domain_id, name, check_at)
  select user_id, id, name, dnssec_first_check() from new_rows
  where dnssec and in_portfolio and status = 0 and not is_deleted order by 1, 2
  on conflict (user_id, domain_id) do nothing;
  return null;
end $$;

-- Only rows of which something changed that matters here; most updates change nothing of it.
create function check_updated_domains() returns trigger language plpgsql as $$
declare
  users uuid[];
  domains uuid[];
  names text[];
  listed boolean[];
  signed boolean[];
begin
  select array_agg(user_id order by user_id, id), array_agg(id order by user_id, id), array_agg(name order by user_id, id),
    array_agg(is_listed order by user_id, id), array_agg(is_signed order by user_id, id)
  into users, domains, names, listed, signed from (
    (select user_id, id, name, in_portfolio and status = 0 and not is_deleted as is_listed, dnssec is true as is_signed
      from new_rows)
    except all
    (select user_id, id, name, in_portfolio and status = 0 and not is_deleted, dnssec is true from old_rows)) as changed;
  if users is null then
    return null;
  end if;
  insert into dnssec_check as c (user_id, domain_id, name, check_at)
  select n.user_id, n.id, n.name, dnssec_first_check()
  from unnest(users, domains, names, listed, signed) as n (user_id, id, name, is_listed, is_signed)
  where n.is_listed and n.is_signed
  on conflict (user_id, domain_id) do nothing;
  -- what was known is looked at again when the registry says something else, or the name came back
  update dnssec_check c set is_listed = n.is_listed, asked_at = case when n.is_listed then c.asked_at end,
    check_at = case when n.is_listed then least(c.check_at, dnssec_first_check()) end
  from unnest(users, domains, listed) as n (user_id, id, is_listed)
  where c.user_id = n.user_id and c.domain_id = n.id;
  return null;
end $$;

create function forget_checks_of_domains() returns trigger language plpgsql as $$
begin
  delete from dnssec_check c using old_rows d where c.user_id = d.user_id and c.domain_id = d.id;
  return null;
end $$;

create trigger domain_inserted_dnssec after insert on domain referencing new table as new_rows
  for each statement execute function check_inserted_domains();
create trigger domain_updated_dnssec after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function check_updated_domains();
create trigger domain_deleted_dnssec after delete on domain referencing old table as old_rows
  for each statement execute function forget_checks_of_domains();

-- Names that are signed by the word of their registry, as they are now.
insert into dnssec_check (user_id, domain_id, name, check_at)
select user_id, id, name, dnssec_first_check() from domain
where dnssec and in_portfolio and status = 0 and not is_deleted;
