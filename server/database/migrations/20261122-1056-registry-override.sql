-- What the operator says of a TLD's registry in place of the lists that are shipped and fetched (issue 11): null leaves a
-- part as those say, `none` is a server that is not to be asked.
create table registry_override (
  tld text primary key,
  rdap text, -- base URL
  whois text, -- host:port
  query text, -- question to the WHOIS server, with {name} in it
  interval_ms integer,
  max_parallel integer,
  changed_at timestamptz(3) not null
);
