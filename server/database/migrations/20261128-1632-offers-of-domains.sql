-- What other features may know of a domain's offers (D-160): the highest, too, and each as it was made.
create or replace view domain_offer as
  select user_id, domain_id, count(*)::integer as current, count(*) filter (where status = 1)::integer as new,
    max(offer_amount) as best
  from inquiry where not is_spam and status in (1, 2, 3) and offer_amount is not null group by user_id, domain_id;

create view domain_offer_made as
  select i.user_id, i.domain_id, i.id as inquiry_id, m.offer_amount as amount, m.created_at as made_at
  from inquiry i join inquiry_message m on m.user_id = i.user_id and m.inquiry_id = i.id
  where not i.is_spam and i.status in (1, 2, 3) and i.offer_amount is not null and m.offer_amount is not null;
