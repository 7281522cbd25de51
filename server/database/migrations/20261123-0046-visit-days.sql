-- As before, but sees the partition that another process made while this one waited: the name alone is looked up in what the
-- session remembers, a query is not.
create or replace function add_visit_day(parent text, day date) returns void language plpgsql as $$
declare
  part text := parent || to_char(day, '_YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('visit day'), hashtext(part));
  if exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass and c.relname = part) then return; end if;
  execute format('create table %I (like %I including all)', part, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, day, day + 1);
end $$;
