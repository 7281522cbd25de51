-- Whether a name renews itself, and what its owner decided about its next renewal (D-159, D-162i), are own data like prices:
-- kept, changed, filtered and taken back in the same places (docs/decisions/0021-own-data.md).
alter table domain_own
  add column auto_renew boolean,
  add column renewal_decision smallint check (renewal_decision between 1 and 3), -- 1 renew, 2 let it expire, 3 later
  add column decide_on date, -- the last day of a decision for later
  add column decided_at timestamptz(3),
  add column decided_for date; -- the expiry when it was decided; null: none was known

-- All that is filtered or sorted belongs into the key.
alter table domain_own drop constraint domain_own_pkey;
alter table domain_own add primary key (user_id, domain_id) include (
  tag_set_id, purchase_price, purchase_date, asking_price, floor_price, renewal_cost, has_notes,
  auto_renew, renewal_decision, decide_on);

-- Decisions that have lapsed are looked for among the few that stand.
create index domain_own_decided on domain_own (user_id, domain_id) include (renewal_decision, decide_on, decided_for)
  where renewal_decision is not null;

insert into domain_own (user_id, domain_id, auto_renew)
select user_id, id, auto_renew from domain where auto_renew is not null
on conflict (user_id, domain_id) do update set auto_renew = excluded.auto_renew;

-- What the version before still writes to the column of `domain`, which goes with the next one.
create function carry_auto_renew() returns trigger language plpgsql as $$
begin
  insert into domain_own (user_id, domain_id, auto_renew) values (new.user_id, new.id, new.auto_renew)
  on conflict (user_id, domain_id) do update set auto_renew = excluded.auto_renew;
  return null;
end $$;
create trigger auto_renew_carried after update of auto_renew on domain
  for each row when (new.auto_renew is distinct from old.auto_renew) execute function carry_auto_renew();
