-- Own amounts are in a currency each (MONEY-001); so far all were US dollars. Amounts stay hundredths of a unit.
alter table domain_own
  add column purchase_currency text not null default 'USD',
  add column asking_currency text not null default 'USD',
  add column floor_currency text not null default 'USD',
  add column renewal_currency text not null default 'USD';

-- All that is filtered, sorted or summed belongs into the key.
alter table domain_own drop constraint domain_own_pkey;
alter table domain_own add primary key (user_id, domain_id) include (
  tag_set_id, purchase_price, purchase_date, asking_price, floor_price, renewal_cost, has_notes,
  auto_renew, renewal_decision, decide_on, purchase_currency, asking_currency, floor_currency, renewal_currency);

-- A page shows the asking price in its currency.
create or replace function follow_updated_own() returns trigger language plpgsql as $$
begin
  perform mark_lander_pages_due(array_agg(distinct user_id), array_agg(domain_id)) from (
    (select user_id, domain_id, asking_price, asking_currency, purchase_date from new_rows)
    except all
    (select user_id, domain_id, asking_price, asking_currency, purchase_date from old_rows)) as c;
  return null;
end $$;

-- Null, which rows that are put back by the version before have, is US dollars.
alter table domain_sale add column currency text default 'USD';

-- What an inquiry was sold for.
alter table inquiry add column sold_currency text not null default 'USD';

-- By which rates amounts are converted (D-035): US dollars for one unit. Statements join it; processes keep it up to date.
create table exchange_rate (
  currency text primary key,
  usd_per double precision not null check (usd_per > 0),
  as_of date not null,
  source text not null -- daily, fixed or bundled
);
insert into exchange_rate (currency, usd_per, as_of, source) values
  ('USD', 1, '2025-09-30', 'bundled'), ('EUR', 1.17, '2025-09-30', 'bundled'), ('GBP', 1.34, '2025-09-30', 'bundled');
