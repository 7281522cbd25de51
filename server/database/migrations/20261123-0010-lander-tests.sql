-- Tests of two variants of a lander (D-218a). A is the lander as it is set, B differs in what stands here.
create table lander_test (
  user_id uuid not null,
  id uuid not null,
  lander_id uuid not null,
  round smallint not null, -- the lander's first test has 1: names the variants of visits (contract/lander-test-rules.ts)
  template text, -- of B; null: that of A
  overrides jsonb not null, -- settings of B over those of A
  before jsonb not null, -- A at the start: template and settings
  plan jsonb not null, -- how large a difference it is to show, and how many visitors that takes
  started_at timestamptz(3) not null,
  changed_at timestamptz(3), -- settings of A were changed while it ran
  ended_at timestamptz(3), -- null: it runs
  ending text,
  chosen text,
  figures jsonb, -- at the end: visits are kept for 90 days
  primary key (user_id, id),
  unique (user_id, lander_id, round),
  foreign key (user_id, lander_id) references lander (user_id, id) on delete cascade
);
create unique index lander_test_running on lander_test (user_id, lander_id) where ended_at is null;

-- A page keeps the template that won a test; null: its group's.
alter table lander add column template text;
-- What the other visitors see while a test runs; null: all see the page.
alter table lander_page add column variant jsonb;
