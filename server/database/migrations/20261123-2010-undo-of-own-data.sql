-- What a change of own data replaced, so that it can be taken back (D-121a): of each name the fields that it changed, with
-- their values before, and by what they are known as it left them (tags joined, notes as a digest). A row of
-- `undoable_change` without codes says when and whose the change was.
alter table undoable_change add column is_own_data boolean not null default false;

create table undoable_own (
  user_id uuid not null,
  change_id uuid not null,
  domain_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, change_id, domain_id)
);
create index undoable_own_age on undoable_own (created_at);

-- What an entry changed, for the page of a name alone: operators see `details`. `fields`: of all names together;
-- `names`: where they are few, of each.
alter table audit_entry add column changes jsonb;
