-- In which TLDs a label is taken, for all users (D-153): the last whole count, the one under way, and whose turn it is.
create table tld_count (
  label text collate "C" not null,
  zone text collate "C" not null, -- what it is counted over: '' the list, 'test' the sandbox, or a TLD beside these
  list text not null, -- version of the list that was asked
  taken text[] not null default '{}', -- by the last whole count
  counted_at timestamptz(3), -- null: not counted over this list yet
  found text[] not null default '{}', -- of the count under way: TLDs in which it is taken
  open text[], -- TLDs that gave no answer in it; null: none is under way
  tries smallint not null default 0,
  is_paced boolean not null, -- its questions count to the budget of DNS; those to the sandbox do not
  due_at timestamptz(3), -- not before; null: nobody waits for it
  turn_at timestamptz(3), -- the order among those due
  counting_until timestamptz, -- a worker asks, and when it is late, another one
  primary key (label, zone)
);
create index tld_count_turn on tld_count (is_paced, turn_at, label, zone) where due_at is not null;

-- Domains that wait for a count.
create table tld_count_wish (
  label text collate "C" not null,
  zone text collate "C" not null,
  domain_id uuid not null,
  user_id uuid not null,
  primary key (label, zone, domain_id)
);
create index tld_count_wish_user on tld_count_wish (user_id);
