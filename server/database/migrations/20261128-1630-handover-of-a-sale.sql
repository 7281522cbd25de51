-- A hand-over belongs to the sale of a domain, with or without an inquiry. Of several of one domain, which the version before
-- may make for two inquiries, the one begun last counts. That version inserts on conflict of (user_id, inquiry_id).
alter table handover drop constraint handover_pkey;
alter table handover alter column inquiry_id drop not null;
alter table handover add constraint handover_of_inquiry unique (user_id, inquiry_id);
create index handover_of_domain on handover (user_id, domain_id, started_at);

alter table handover add column ended_at timestamptz(3); -- all steps are done, or the user ended it; null: it is open
-- The page of the name says that it is sold: until the registry shows the transfer, or the hand-over ends.
alter table handover add column shows_sold boolean not null default true;
-- since when no marketplace offers a name that one had offered: an answer after it confirms that
alter table handover add column unlisted_at timestamptz(3);
update handover set ended_at = now(), shows_sold = false
where ticks::jsonb ? 'archived' or started_at < now() - interval '60 days';

create function follow_handover_with_page() returns trigger language plpgsql as $$
begin
  perform tell_lander_pages(array_agg(name)) from domain
  where user_id = new.user_id and id = new.domain_id and lander_state > 0;
  return null;
end $$;

-- What begins or is forgotten with a change of the domain's status is told by that (domain_updated_page).
create trigger handover_updated_page after update of shows_sold on handover for each row
  when (old.shows_sold <> new.shows_sold) execute function follow_handover_with_page();
