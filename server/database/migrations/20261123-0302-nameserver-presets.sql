-- Lists of nameservers under a name (CON-004, docs/decisions/0048-nameservers.md). Which names have them is known by
-- nameserver_set alone: nothing leads from a name to a preset.
create table nameserver_preset (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null, -- by which two are the same: lower case (D-222)
  hosts text[] collate "C" not null, -- lower-case A-labels, in the user's order
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  unique (user_id, name_key)
);

-- Presets that came with the sample portfolio and go with it (D-233).
alter table sample_portfolio add column nameserver_preset_ids uuid[] not null default '{}';
