-- A buyer's offer is open: nobody answered it (OFFR-001). Kept with the offers, in the transactions that change them.
alter table inquiry add column offer_waits boolean not null default false;
update inquiry i set offer_waits = true from deal_offer o
  where o.user_id = i.user_id and o.inquiry_id = i.id and o.side = 0 and o.state = 0;

create function note_waiting_offers() returns trigger language plpgsql as $$
begin
  update inquiry i set offer_waits = w.waits
  from (select c.user_id, c.inquiry_id, exists (select from deal_offer o
      where o.user_id = c.user_id and o.inquiry_id = c.inquiry_id and o.side = 0 and o.state = 0) as waits
    from (select distinct user_id, inquiry_id from changed) c) w
  where i.user_id = w.user_id and i.id = w.inquiry_id and i.offer_waits <> w.waits;
  return null;
end $$;
create trigger offer_made after insert on deal_offer referencing new table as changed
  for each statement execute function note_waiting_offers();
create trigger offer_changed after update on deal_offer referencing new table as changed
  for each statement execute function note_waiting_offers();
create trigger offer_deleted after delete on deal_offer referencing old table as changed
  for each statement execute function note_waiting_offers();

-- Offers to decide, agreements and money due in the inbox (D-194).
create index inquiry_to_decide on inquiry (user_id, last_message_at desc, id desc) include (domain_id)
  where not is_spam and status in (1, 2, 3) and is_email_verified and offer_waits and agreement is null;
create index inquiry_agreed on inquiry (user_id, last_message_at desc, id desc) include (agreement)
  where agreement is not null;

-- What other features may know of names that are sold.
create view sold_domain as select user_id, id as domain_id from domain where status = 1;

-- What an entry or a message says of an agreement: the version that it is about, and the clause that is quoted.
alter table inquiry_message add column agreement_version integer;
alter table inquiry_message add column clause smallint;
