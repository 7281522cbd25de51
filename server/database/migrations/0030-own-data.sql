-- What users note of their domains (D-162a): a table of its own, with rows only for domains that have something noted, so
-- that `domain` and its covering index stay as they are (docs/decisions/0021-own-data.md).

-- The *set* of tags of a domain, of one user each, as nameserver_set is for hosts.
create table tag_set (
  user_id uuid not null,
  id integer generated always as identity,
  digest uuid not null, -- md5 of the tags joined by commas, which no tag holds
  tags text[] collate "C" not null, -- as they were typed, in the order of `keys`; never empty
  keys text[] collate "C" not null, -- in lower case, sorted: by these tags are compared, found and put in order
  primary key (user_id, id),
  unique (user_id, digest)
);

create table domain_own (
  user_id uuid not null,
  domain_id uuid not null,
  tag_set_id integer,
  purchase_price bigint, -- US cents
  purchase_date date,
  asking_price bigint,
  floor_price bigint,
  renewal_cost bigint,
  has_notes boolean not null generated always as (notes is not null) stored,
  notes text,
  -- finds and sorts without the table, which is read for the rows of a page
  primary key (user_id, domain_id) include (
    tag_set_id, purchase_price, purchase_date, asking_price, floor_price, renewal_cost, has_notes)
) partition by hash (user_id);
do $$
begin
  for part in 0..63 loop
    execute format(
      'create table domain_own_%s partition of domain_own for values with (modulus 64, remainder %s) with (
         autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02,
         autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.02)',
      lpad(part::text, 2, '0'), part);
  end loop;
end $$;

-- Counters of tag sets (dimension 7 of domain_count), and a new data version: by own data that changes, and by domains
-- that enter or leave a list.
create function count_changed_own() returns trigger language plpgsql as $$
begin
  insert into domain_count as c (user_id, list, dimension, value, count)
  select user_id, 0, 0, 0, 1 from (select user_id from new_rows union select user_id from old_rows) as u
  union all
  select o.user_id, l.list::smallint, 7, o.tag_set_id, sum(o.sign)
  from (
    select user_id, domain_id, tag_set_id, 1 as sign from new_rows
    union all
    select user_id, domain_id, tag_set_id, -1 from old_rows) as o
  join domain d on d.user_id = o.user_id and d.id = o.domain_id
  cross join lateral (values
    (0, d.in_portfolio and d.status = 0 and not d.is_deleted), (1, d.is_monitored and not d.is_deleted)) as l (list, is_in)
  where o.tag_set_id is not null and l.is_in
  group by 1, 2, 4 having sum(o.sign) <> 0
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

create function count_inserted_own() returns trigger language plpgsql as $$
begin
  insert into domain_count as c (user_id, list, dimension, value, count)
  select distinct user_id, 0, 0, 0, 1 from new_rows
  union all
  select o.user_id, l.list::smallint, 7, o.tag_set_id, count(*)
  from new_rows o
  join domain d on d.user_id = o.user_id and d.id = o.domain_id
  cross join lateral (values
    (0, d.in_portfolio and d.status = 0 and not d.is_deleted), (1, d.is_monitored and not d.is_deleted)) as l (list, is_in)
  where o.tag_set_id is not null and l.is_in
  group by 1, 2, 4
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

create function count_deleted_own() returns trigger language plpgsql as $$
begin
  insert into domain_count as c (user_id, list, dimension, value, count)
  select distinct user_id, 0, 0, 0, 1 from old_rows
  union all
  select o.user_id, l.list::smallint, 7, o.tag_set_id, -count(*)
  from old_rows o
  join domain d on d.user_id = o.user_id and d.id = o.domain_id
  cross join lateral (values
    (0, d.in_portfolio and d.status = 0 and not d.is_deleted), (1, d.is_monitored and not d.is_deleted)) as l (list, is_in)
  where o.tag_set_id is not null and l.is_in
  group by 1, 2, 4
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

-- Compared as sets: a join's plan would be kept from the first statement, however many rows later ones have. Most updates
-- are lookups that are saved; they end at the first question.
create function count_relisted_own() returns trigger language plpgsql as $$
begin
  if not exists (
    (select user_id, id, in_portfolio and status = 0 and not is_deleted, is_monitored and not is_deleted from new_rows)
    except all
    (select user_id, id, in_portfolio and status = 0 and not is_deleted, is_monitored and not is_deleted from old_rows))
  then
    return null;
  end if;
  insert into domain_count as c (user_id, list, dimension, value, count)
  select o.user_id, l.list::smallint, 7, o.tag_set_id, sum(r.sign)
  from (
    select user_id, id, in_portfolio and status = 0 and not is_deleted as in_list, is_monitored and not is_deleted as in_watch,
      1 as sign from new_rows
    union all
    select user_id, id, in_portfolio and status = 0 and not is_deleted, is_monitored and not is_deleted, -1 from old_rows) as r
  join domain_own o on o.user_id = r.user_id and o.domain_id = r.id
  cross join lateral (values (0, r.in_list), (1, r.in_watch)) as l (list, is_in)
  where o.tag_set_id is not null and l.is_in
  group by 1, 2, 4 having sum(r.sign) <> 0
  order by 1, 2, 3, 4
  on conflict (user_id, list, dimension, value) do update set count = c.count + excluded.count;
  return null;
end $$;

create trigger own_inserted after insert on domain_own referencing new table as new_rows
  for each statement execute function count_inserted_own();
create trigger own_updated after update on domain_own referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_own();
create trigger own_deleted after delete on domain_own referencing old table as old_rows
  for each statement execute function count_deleted_own();
create trigger domain_updated_own after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function count_relisted_own();

-- What a deletion or a change of status did, so that it can be taken back for some minutes: the domains with the code of
-- their flags before and after (server/domains/bulk-actions/standing.ts). `sales`: details of sales that it replaced.
create table undoable_change (
  user_id uuid not null,
  id uuid not null,
  domain_ids uuid[] not null,
  before smallint[] not null,
  after smallint[] not null,
  sales jsonb,
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (user_id, id)
);
alter table undoable_change alter column domain_ids set storage external; -- random bytes: not worth compressing
create index undoable_change_age on undoable_change (created_at);

-- What the user told of a sale (D-124); shown while the domain is sold.
create table domain_sale (
  user_id uuid not null,
  domain_id uuid not null,
  price_cents bigint, -- US cents
  sold_at timestamptz(3),
  buyer text,
  primary key (user_id, domain_id)
);
