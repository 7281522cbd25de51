-- The first price of a marketplace and every one that it quoted otherwise afterwards; a mere change of the exchange rate is none.
create table price_change (
  user_id uuid not null,
  domain_id uuid not null,
  detected_at timestamptz(3) not null,
  id bigint generated always as identity,
  marketplace text not null,
  usd_cents bigint not null, -- at the rate of that moment; 0 = not listed
  amount_cents bigint not null, -- as it was quoted (D-152)
  currency text not null,
  old_usd_cents bigint, -- null: the first that was known
  old_amount_cents bigint,
  old_currency text,
  primary key (user_id, domain_id, detected_at, id)
);
create index price_change_age on price_change (detected_at);

-- Every change of a watched or owned name: registrations, prices, websites (docs/decisions/0038-changes.md). The user leads
-- each key. Not partitioned: rows come one by one and only a mark of theirs is ever rewritten.
create table change (
  user_id uuid not null,
  id bigint generated always as identity,
  domain_id uuid not null,
  kind smallint not null, -- 0 whois, 1 price, 2 website
  field text collate "C" not null,
  marketplace text,
  meaning text collate "C",
  before json, -- of prices an amount in cents
  after json,
  currency text,
  source text,
  evidence json, -- 4 kB at most
  detected_at timestamptz(3) not null,
  last_at timestamptz(3) not null, -- when it last went to and fro
  times smallint not null default 1, -- 2: it went back to `before`; 3: again to `after`
  in_portfolio boolean not null, -- both as they were then
  is_monitored boolean not null,
  is_muted boolean not null default false,
  acknowledged_at timestamptz(3),
  check (kind between 0 and 2 and times > 0)
);
alter table change add primary key (user_id, id);
-- The list as it opens, with all that it is narrowed by: a rare match is found here without the table.
create index change_newest on change (user_id, detected_at desc, id desc)
  include (domain_id, kind, field, meaning, in_portfolio, is_monitored, is_muted, acknowledged_at);
create index change_of_kind on change (user_id, kind, detected_at desc, id desc);
create index change_of_domain on change (user_id, domain_id, detected_at desc, id desc);
create index change_open on change (user_id, detected_at desc, id desc) include (domain_id, kind)
  where acknowledged_at is null and not is_muted;
create index change_acknowledged on change (user_id, acknowledged_at) where acknowledged_at is not null;
create index change_age on change (detected_at);
-- Muted changes are few among many: their list was found by walking all.
create index change_muted on change (user_id, detected_at desc, id desc) where is_muted;

-- The text that a visitor saw before and after; few changes have one.
create table change_text (
  user_id uuid not null,
  change_id bigint not null,
  before text not null,
  after text not null,
  primary key (user_id, change_id),
  foreign key (user_id, change_id) references change on delete cascade
);

-- What a user does not want to be told: of a name, of a kind, or of a kind of a name.
create table change_mute (
  user_id uuid not null,
  id uuid not null,
  domain_id uuid,
  kind smallint,
  until timestamptz(3), -- null: without end
  created_at timestamptz(3) not null,
  primary key (user_id, id),
  unique nulls not distinct (user_id, domain_id, kind),
  check (domain_id is not null or kind is not null)
);

-- What is kept of the other promises, measured with `freshness`: registrations in their last days, prices, websites.
create table kept_promise (
  user_id uuid not null,
  kind text not null,
  names integer not null,
  kept integer not null, -- of the names: read as recently as was promised
  unread integer not null, -- never read
  oldest_at timestamptz(3), -- when the name was read that was read longest ago; null: none was
  measured_at timestamptz(3) not null,
  primary key (user_id, kind)
) with (fillfactor = 70);

-- Websites of names are looked at again and again: when each name is due, and what is known of its website. A name has a row
-- from its first processing until its record is deleted; while nobody watches it, it is due never.
create table website (
  user_id uuid not null,
  domain_id uuid not null,
  is_monitored boolean not null, -- as in `domain`
  due_at timestamptz(3) not null, -- 'infinity': nobody watches it now; '-infinity': somebody asks for it
  claimed_until timestamptz(3), -- a worker looks at it; of one that died it is free again then
  asked_at timestamptz(3), -- by its user; null: nobody did, or the look is done
  looked_at timestamptz(3), -- the last look, whatever it brought
  learnt_at timestamptz(3), -- the last look that learnt a status
  tries smallint not null default 0, -- looks in a row that learnt none
  failure text, -- why the last look learnt none; null: it did
  primary key (user_id, domain_id)
) with (fillfactor = 80);
create index website_due on website (user_id, due_at);

-- What is known: `facts` are those that two looks agree on, `other` those of a look that differed and waits for its second.
create table website_look (
  user_id uuid not null,
  domain_id uuid not null,
  facts jsonb not null,
  text text not null default '', -- visible text, 8,000 characters at most
  other jsonb,
  other_text text,
  primary key (user_id, domain_id),
  foreign key (user_id, domain_id) references website (user_id, domain_id) on delete cascade
);
-- Names whose page is of a kind, when their user says what it is.
create index website_look_kind on website_look (user_id, (facts ->> 'fingerprint'));

-- Users take turns: `next_at` is no later than the first time at which one of the user's names is due.
create table website_turn (
  user_id uuid primary key,
  next_at timestamptz(3) not null,
  served_at timestamptz(3) not null default '-infinity'
) with (fillfactor = 60);
create index website_turn_next on website_turn (next_at);

-- 0: not watched; 1: in the portfolio, 2: monitored; null: watched, but not looked up yet.
create function website_watching(
  in_portfolio boolean, is_monitored boolean, status smallint, needs_verification boolean, is_deleted boolean,
  is_processed boolean
) returns smallint language sql immutable parallel safe as $$
  select case
    when is_deleted or not (is_monitored or (in_portfolio and status = 0 and not needs_verification)) then 0
    when is_processed then case when is_monitored then 2 else 1 end
  end::smallint
$$;

-- Rows of `website` are taken in the order of ids, and the turns last: no two transactions wait for each other.
-- A turn is held only where it is brought forward: while names of a user are processed, each commit of that touched it, and
-- claims passed over the user as long.
create function watch_websites(users uuid[], domains uuid[], watching smallint[]) returns void language plpgsql as $$
begin
  perform from website w where (w.user_id, w.domain_id) in (select * from unnest(users, domains))
    order by w.user_id, w.domain_id for update;
  insert into website as w (user_id, domain_id, is_monitored, due_at)
  select n.user_id, n.domain_id, n.watching = 2, now()
  from unnest(users, domains, watching) as n (user_id, domain_id, watching) where n.watching > 0
  order by 1, 2
  on conflict (user_id, domain_id) do update set is_monitored = excluded.is_monitored,
    due_at = case when w.due_at = 'infinity' or (excluded.is_monitored and not w.is_monitored)
      then least(w.due_at, excluded.due_at) else w.due_at end;
  update website w set due_at = 'infinity', asked_at = null
  from unnest(users, domains, watching) as n (user_id, domain_id, watching)
  where n.watching = 0 and w.user_id = n.user_id and w.domain_id = n.domain_id;
  insert into website_turn (user_id, next_at)
  select distinct n.user_id, now() from unnest(users, watching) as n (user_id, watching) where n.watching > 0 order by 1
  on conflict do nothing;
  perform from website_turn t where t.user_id = any(users) and t.next_at > now() order by t.user_id for update;
  update website_turn t set next_at = now() where t.user_id = any(users) and t.next_at > now();
end $$;

create function watch_inserted_domains() returns trigger language plpgsql as $$
declare
  users uuid[];
  domains uuid[];
  watching smallint[];
begin
  select array_agg(n.user_id), array_agg(n.id), array_agg(n.watching) into users, domains, watching from (
    select user_id, id, website_watching(in_portfolio, is_monitored, status, needs_verification, is_deleted, is_processed)
      as watching from new_rows where is_processed) as n where n.watching > 0;
  if users is not null then
    perform watch_websites(users, domains, watching);
  end if;
  return null;
end $$;

-- Rows are compared as sets: a join's plan would be kept from the first statement, however many rows later ones have.
create function watch_updated_domains() returns trigger language plpgsql as $$
declare
  users uuid[];
  domains uuid[];
  watching smallint[];
begin
  select array_agg(c.user_id), array_agg(c.id), array_agg(c.watching) into users, domains, watching from (
    (select user_id, id, website_watching(in_portfolio, is_monitored, status, needs_verification, is_deleted, is_processed)
      as watching from new_rows)
    except all
    (select user_id, id, website_watching(in_portfolio, is_monitored, status, needs_verification, is_deleted, is_processed)
      from old_rows)) as c where c.watching is not null;
  if users is not null then
    perform watch_websites(users, domains, watching);
  end if;
  return null;
end $$;

create function forget_websites_of_domains() returns trigger language plpgsql as $$
begin
  delete from website w using old_rows d where w.user_id = d.user_id and w.domain_id = d.id;
  return null;
end $$;

create trigger domain_inserted_website after insert on domain referencing new table as new_rows
  for each statement execute function watch_inserted_domains();
create trigger domain_updated_website after update on domain referencing old table as old_rows new table as new_rows
  for each statement execute function watch_updated_domains();
create trigger domain_deleted_website after delete on domain referencing old table as old_rows
  for each statement execute function forget_websites_of_domains();

-- What users say that pages are, where the check is wrong (MON-005): a page of one name, or each page of its kind.
create table website_verdict (
  user_id uuid not null,
  fingerprint text not null, -- of the page: `fingerprint` of a look
  domain_id uuid, -- null: the kind, at all of the user's names
  status smallint not null, -- place in `websiteStatuses`
  said_at timestamptz(3) not null,
  unique nulls not distinct (user_id, fingerprint, domain_id),
  foreign key (user_id, domain_id) references website (user_id, domain_id) on delete cascade
);
create index website_verdict_domain on website_verdict (user_id, domain_id) where domain_id is not null;

-- Names that somebody waits for to become free: what was seen of them, and what came of it. Few a user; read with the domain
-- whenever the registry has answered.
create table release_watch (
  user_id uuid not null,
  domain_id uuid not null,
  created_at timestamptz(3) not null,
  state text not null default 'watching', -- watching, free, taken
  phase text not null, -- as last seen
  phase_after timestamptz(3), -- the last look before that saw another one; null: none did
  phase_by timestamptz(3) not null, -- the first look that saw this one
  denied_at timestamptz(3), -- the first answer of several that the name is not registered
  released_at timestamptz(3), -- since when it is not registered, as a second answer agreed
  taken_at timestamptz(3),
  taken_by text, -- the registrar then
  ended_at timestamptz(3),
  -- The last look of which the registry's answer said whether the name is registered: the next phase began after it.
  looked_at timestamptz(3),
  primary key (user_id, domain_id)
);

-- What a user was warned of: once for each name, expiry and step (60, 30, 7, 1 days; 0: the warnings were missed).
create table expiry_warning (
  user_id uuid not null,
  domain_id uuid not null,
  expires_on date not null,
  step smallint not null,
  primary key (user_id, domain_id, expires_on, step)
);
create index expiry_warning_age on expiry_warning (expires_on);

-- The day, in the user's zone, whose warnings are told.
create table expiry_round (
  user_id uuid primary key,
  told_on date not null
);
