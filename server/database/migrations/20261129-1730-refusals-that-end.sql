-- Refusals whose end is known, and what is proposed again then (CONF-016).
alter table change_row
  add column free_at timestamptz(3), -- of a refused row: when the refusal ends
  add column again_at timestamptz(3); -- when it is proposed again, as its person asked
create index change_row_again on change_row (again_at) where again_at is not null;
