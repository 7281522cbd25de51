-- What lookups changed of known values, for the page of one domain. The user and the domain lead the key: nobody else's rows
-- are ever read, and a domain has a handful. Not partitioned: rows come one by one, are never rewritten and seldom deleted.
create table whois_change (
  user_id uuid not null,
  domain_id uuid not null,
  detected_at timestamptz(3) not null,
  id bigint generated always as identity,
  field text not null, -- registrar, expirationDate, registrationDate, nameservers, status, dnssec (D-162)
  old_value json,
  new_value json,
  primary key (user_id, domain_id, detected_at, id)
);
create index whois_change_age on whois_change (detected_at);

-- The first price of a marketplace and every one that it quoted otherwise afterwards; a mere change of the exchange rate is none.
create table price_change (
  user_id uuid not null,
  domain_id uuid not null,
  detected_at timestamptz(3) not null,
  id bigint generated always as identity,
  marketplace text not null,
  usd_cents bigint not null, -- at the rate of that moment; 0 = not listed
  amount_cents bigint not null, -- as it was quoted (D-152)
  currency text not null,
  old_usd_cents bigint, -- null: the first that was known
  old_amount_cents bigint,
  old_currency text,
  primary key (user_id, domain_id, detected_at, id)
);
create index price_change_age on price_change (detected_at);
