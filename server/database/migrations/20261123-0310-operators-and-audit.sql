-- Who runs the installation (D-019). A mark beside the account, no role in it.
create table operator (
  user_id uuid primary key references auth.user (id) on delete cascade,
  since timestamptz(3) not null
);
-- Where there is one account alone, it is of who set the installation up; the account of a demo is everybody's.
insert into operator
  select id, now() from auth.user
  where email <> 'demo@namestead.test' and (select count(*) from auth.user) = 1;

-- Who did what (D-229a). No texts, no addresses, no secrets.
create table audit_entry (
  no bigint generated always as identity primary key,
  at timestamptz(3) not null,
  user_id uuid, -- whose data it was about; null: the installation's
  actor text not null check (actor in ('user', 'operator', 'command', 'program')),
  actor_id uuid, -- the account that did it; null: none, or one that is gone
  session_id uuid,
  action text not null, -- the call (`POST /api/domains/mark-as-sold`), or a word
  domain_ids uuid[], -- names of that user
  details jsonb not null
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_user on audit_entry (user_id, no desc) where user_id is not null;
create index audit_entry_actor on audit_entry (actor_id, no desc) where actor = 'operator';
create index audit_entry_action on audit_entry (action, no desc);
create index audit_entry_others on audit_entry (actor, no desc) where actor <> 'user';
create index audit_entry_domains on audit_entry using gin (domain_ids) where domain_ids is not null;

-- Those of these ids that are names of the user; null where there is none. The log stands below the folder that knows
-- the table of names.
create function own_domain_ids(whose uuid, ids uuid[]) returns uuid[] language sql stable as $$
  select array_agg(id) from domain where user_id = whose and id = any (ids)
$$;
