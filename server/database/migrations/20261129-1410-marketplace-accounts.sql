-- Users' accesses to marketplaces (D-152) are accounts like those at registrars: rows of `outside_account` of kind `marketplace`, with the
-- values sealed as they were. Processes of the version before still write `marketplace_access`: each row is moved as it comes, so
-- that the table stays empty and can go with a later version.
create function move_marketplace_access() returns trigger language plpgsql as $$
declare
  place text := case new.marketplace when 'godaddy' then 'afternic' else new.marketplace end;
  name text := case new.marketplace when 'godaddy' then 'GoDaddy / Afternic' else initcap(new.marketplace) end;
  failed text := nullif(new.last_outcome, 'known');
begin
  -- the digest is of the row alone: it shares its budget with nobody until its access is entered anew
  insert into outside_account (user_id, id, kind, provider, label, label_key, sealed, digest, hint, is_sandbox,
    connected_at, set_at, synced_at, due_at, list_at, tries, trouble_since, outcome, reason)
  values (new.user_id, gen_random_uuid(), 'marketplace', place, name, lower(name), new.sealed,
    encode(sha256(convert_to(new.sealed, 'UTF8')), 'hex'), new.hint, false, new.set_at, new.set_at,
    case when failed is null then new.last_at end, greatest(now(), new.retry_at), greatest(now(), new.retry_at),
    case when failed is null then 0 else 1 end, case when failed is not null then new.last_at end, failed,
    case when failed is not null then new.last_reason end)
  on conflict (user_id, kind, provider, label_key) do update set sealed = excluded.sealed, digest = excluded.digest,
    hint = excluded.hint, is_sandbox = false, set_at = excluded.set_at, tries = 0, trouble_since = null, outcome = null, reason = null,
    words = null, remedy = null, due_at = case when outside_account.paused_at is null then now() end, list_at = now();
  return null;
end $$;
create trigger marketplace_access_moved before insert on marketplace_access
  for each row execute function move_marketplace_access();

with moved as (delete from marketplace_access returning *) insert into marketplace_access select * from moved;
