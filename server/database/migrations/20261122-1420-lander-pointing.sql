-- What was learnt of where the name of a lander leads; its state and when DNS is asked again stand in `lander`.
create table lander_pointing (
  user_id uuid not null,
  lander_id uuid not null,
  asked_at timestamptz(3), -- by its user; null: nobody did, or the look is done
  cause text, -- contract/pointing.ts
  www_state smallint, -- as lander.dns_state; null: not learnt
  nameservers text[] not null default '{}',
  addresses text[] not null default '{}', -- of the name, aliases too
  www_addresses text[] not null default '{}',
  reason text, -- why the last look learnt nothing; null: it did
  failed_at timestamptz(3),
  primary key (user_id, lander_id),
  foreign key (user_id, lander_id) references lander (user_id, id) on delete cascade
);
