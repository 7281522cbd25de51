-- A change of anything but names and own data, so that it can be taken back (D-121a): `kind` is the feature's word for it, `steps`
-- what it did to each thing, with the values before and after. `result`: what taking it back answered, for who asks twice.
alter table undoable_change add column kind text, add column steps jsonb, add column result jsonb;
