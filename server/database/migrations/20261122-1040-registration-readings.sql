-- What each source last said of a registration (D-151): the domain's own columns are merged from it, its page shows what no
-- list does and where sources disagree. About 0.6 kB a row, read with the lookup of a domain and for its page alone.
create table registration_reading (
  user_id uuid not null,
  domain_id uuid not null,
  protocol text not null, -- rdap, whois, registrarRdap
  source text not null, -- host
  read_at timestamptz(3) not null,
  registrar_rdap text, -- where the registrar answers about the name
  facts json not null, -- {"known": {"expirationDate": ms since 1970, …}, "not": {"abuseEmail": "withheld", …}}
  primary key (user_id, domain_id, protocol)
) with (fillfactor = 80);
