-- What is done with buyers' first offers for the names of a lander group (RULE-001).
create table deal_rule (
  user_id uuid not null,
  group_id uuid not null,
  rules jsonb, -- those that answer, or answered last; null: never switched on
  draft jsonb, -- saved and not switched on
  on_since timestamptz(3), -- null: off
  updated_at timestamptz(3) not null,
  primary key (user_id, group_id),
  foreign key (user_id, group_id) references lander_group (user_id, id) on delete cascade
);

-- Offers that a rule may answer, each after a pause that does not hang on its size. What it answers is decided then.
create table deal_rule_due (
  user_id uuid not null,
  inquiry_id uuid not null,
  offer_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (user_id, inquiry_id),
  foreign key (user_id, inquiry_id) references inquiry (user_id, id) on delete cascade
);
create index deal_rule_due_at on deal_rule_due (due_at);
