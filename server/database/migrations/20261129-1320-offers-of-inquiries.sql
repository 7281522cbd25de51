-- Offers of both sides of an inquiry (OFFR-001). An offer has the id of the message that brings it.
create table deal_offer (
  user_id uuid not null,
  inquiry_id uuid not null,
  id uuid not null,
  side smallint not null, -- 0 buyer, 1 seller
  amount integer not null check (amount > 0), -- whole units of the inquiry's currency
  by_rule boolean not null default false,
  state smallint not null default 0, -- 0 open, 1 accepted, 2 declined, 3 ended, 4 taken back, 5 superseded
  ends_at timestamptz(3), -- of a seller's: open until then
  held_until timestamptz(3), -- of a seller's: it can be taken back unseen until then
  answered_by uuid, -- the message that ended it; null: nobody's
  decided_at timestamptz(3), -- from when the other side sees that it is no longer open
  due_at timestamptz(3), -- the next moment at which something follows by itself
  created_at timestamptz(3) not null,
  primary key (user_id, inquiry_id, id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create unique index deal_offer_open on deal_offer (user_id, inquiry_id, side) where state = 0;
create index deal_offer_due on deal_offer (due_at) where due_at is not null;
-- counter-offers to other buyers of the same name
create index deal_offer_counters on deal_offer (user_id) where side = 1 and state = 0;

-- What buyers offered last in conversations that go on can be answered.
insert into deal_offer (user_id, inquiry_id, id, side, amount, created_at)
select distinct on (m.user_id, m.inquiry_id) m.user_id, m.inquiry_id, m.id, 0, m.offer_amount, m.created_at
from inquiry_message m join inquiry i on i.user_id = m.user_id and i.id = m.inquiry_id
where i.status in (0, 1, 2, 3, 6) and m.sender = 0 and not m.is_auto and m.offer_amount > 0
order by m.user_id, m.inquiry_id, m.created_at desc, m.id desc;

-- The seller's messages have offers, too: this is about what buyers offered.
create or replace view domain_offer_made as
  select i.user_id, i.domain_id, i.id as inquiry_id, m.offer_amount as amount, m.created_at as made_at, i.currency
  from inquiry i join inquiry_message m on m.user_id = i.user_id and m.inquiry_id = i.id
  where not i.is_spam and i.status in (1, 2, 3) and i.offer_amount is not null and m.offer_amount is not null and m.sender = 0;

-- An offer that nobody else's of the same network or mailbox came before: only such a one may be answered automatically.
alter table inquiry add column is_first_offer boolean not null default false;
