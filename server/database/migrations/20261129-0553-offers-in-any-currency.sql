-- Offers and requests to buy are in the currency of their page (MONEY-008); so far all were US dollars.
alter table inquiry add column currency text not null default 'USD';

-- The price of a page goes with its currency: where a page has its own, it no longer hangs on what its group's are in.
update lander set overrides = overrides
  || case when overrides ? 'buyNowPrice' then '{"priceCurrency":"USD"}'::jsonb else '{}' end
  || case when overrides ? 'minimumOffer' then '{"offerCurrency":"USD"}'::jsonb else '{}' end
  where overrides ?| array['buyNowPrice', 'minimumOffer'];

-- The highest of several currencies is found by the rates of the day; offers without a rate come last. `best` is in whole US
-- dollars, as the version before has it, and null without a rate.
create or replace view domain_offer as
  select i.user_id, i.domain_id, count(*)::integer as current, count(*) filter (where i.status = 1)::integer as new,
    least(round(max(i.offer_amount * r.usd_per)), 2147483647)::integer as best,
    (array_agg(i.offer_amount order by i.offer_amount * r.usd_per desc nulls last, i.offer_amount desc, i.id))[1] as best_amount,
    (array_agg(i.currency order by i.offer_amount * r.usd_per desc nulls last, i.offer_amount desc, i.id))[1] as best_currency
  from inquiry i left join exchange_rate r on r.currency = i.currency
  where not i.is_spam and i.status in (1, 2, 3) and i.offer_amount is not null group by i.user_id, i.domain_id;

create or replace view domain_offer_made as
  select i.user_id, i.domain_id, i.id as inquiry_id, m.offer_amount as amount, m.created_at as made_at, i.currency
  from inquiry i join inquiry_message m on m.user_id = i.user_id and m.inquiry_id = i.id
  where not i.is_spam and i.status in (1, 2, 3) and i.offer_amount is not null and m.offer_amount is not null;
