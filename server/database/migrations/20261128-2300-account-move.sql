-- Since when an account is being moved to another installation (docs/decisions/0059-cells.md). It is closed meanwhile, and
-- nothing is sent for it: what waits goes with it.
alter table auth.user add column moving_since timestamptz(3);
-- For other rooms.
create function is_moving(whose uuid) returns boolean language sql stable as $$
  select exists (select from auth.user where id = whose and moving_since is not null)
$$;
-- What buyers write now would stay behind: they are answered as by a database that is away, and try again (55P03).
create function refuse_for_moving() returns trigger language plpgsql as $$
begin
  if is_moving(new.user_id) then
    raise exception 'the account is being moved' using errcode = 'lock_not_available';
  end if;
  return new;
end $$;
create trigger inquiry_begun before insert on inquiry for each row execute function refuse_for_moving();
create trigger inquiry_written before insert on inquiry_message for each row execute function refuse_for_moving();
create trigger inquiry_confirmed before update of is_email_verified, complained_at on inquiry for each row
  when (new.is_email_verified is distinct from old.is_email_verified
    or new.complained_at is distinct from old.complained_at) execute function refuse_for_moving();
