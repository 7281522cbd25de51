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
