-- What a seller puts into agreements, in the seller's own words (AGR-002): each change is a version, and none is lost.
create table selling_terms (
  user_id uuid not null,
  version integer not null,
  terms json not null,
  created_at timestamptz(3) not null,
  primary key (user_id, version)
);

-- Where a buyer is to pay by bank transfer: shown to the buyer of a signed agreement alone.
create table bank_detail (
  user_id uuid primary key,
  sealed text not null,
  changed_at timestamptz(3) not null
);

-- Agreements of a seller with a buyer about a name (AGR-001). Of an inquiry one is open or signed at a time.
create table agreement (
  user_id uuid not null,
  id uuid not null,
  inquiry_id uuid not null,
  domain_id uuid not null,
  domain_name text not null,
  occasions text[] not null, -- what opened it and its versions: the same one twice makes one
  state text not null,
  version integer not null, -- the one that stands
  amount integer not null, -- whole units of the version that stands
  currency text not null,
  open_until timestamptz(3) not null, -- nobody accepts after that
  seller_accepted_at timestamptz(3), -- the version that stands
  held_until timestamptz(3), -- the seller can take the acceptance back until then, and the buyer does not see it
  buyer_accepted_at timestamptz(3),
  signed_at timestamptz(3),
  ended_at timestamptz(3), -- withdrawn, declined, run out, or called off after it was signed
  reason text, -- why, in the words of whoever ended it
  due_at timestamptz(3), -- when the time alone changes or tells something next; null: never
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create index agreement_of_inquiry on agreement (user_id, inquiry_id, created_at desc, id desc);
create unique index agreement_standing on agreement (user_id, inquiry_id)
  where state in ('offered', 'sellerAccepted', 'buyerAccepted', 'closing', 'signed');
create index agreement_due on agreement (due_at, id) where due_at is not null;

-- What was put before the two, word by word: never changed.
create table agreement_version (
  user_id uuid not null,
  agreement_id uuid not null,
  version integer not null,
  terms json not null,
  body text not null, -- the text that its SHA-256 is of
  digest text not null,
  made_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  accepted_by text, -- who had accepted it when it was replaced: seller, buyer
  primary key (user_id, agreement_id, version),
  foreign key (user_id, agreement_id) references agreement (user_id, id) on delete cascade
);

-- What is to be paid for a signed agreement, and what people say became of it (AGR-006).
create table agreement_payment (
  user_id uuid not null,
  agreement_id uuid not null,
  number smallint not null,
  amount integer not null,
  currency text not null,
  due_on date not null,
  told_by_buyer_at timestamptz(3), -- the buyer says that it is paid
  paid_at timestamptz(3), -- the seller says that it came
  reminded_at timestamptz(3), -- both were told that it is due soon
  late_told_at timestamptz(3), -- and that it is late
  primary key (user_id, agreement_id, number),
  foreign key (user_id, agreement_id) references agreement (user_id, id) on delete cascade
);

-- What an inquiry's agreement says to hand-overs of its name: null where it has not come to that.
create table handover_deal (
  user_id uuid not null,
  inquiry_id uuid not null,
  signed_at timestamptz(3),
  paid_at timestamptz(3), -- all of it
  is_paid_in_part boolean not null default false,
  primary key (user_id, inquiry_id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);

-- How far the agreement of an inquiry is, for lists; null: there is none, or it came to nothing.
alter table inquiry add column agreement text;
-- The words of a mail that another room wrote: subject, paragraphs, action and path.
alter table inquiry_mail add column words json;
