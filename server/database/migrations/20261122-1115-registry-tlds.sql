-- For which TLDs a registry server was asked, and answered, last: what the page of the registries shows below each.
create table server_tld (
  server text collate "C" not null,
  tld text collate "C" not null,
  protocol text not null, -- rdap, whois, registrarRdap
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (server, tld)
) with (fillfactor = 70);
create index server_tld_tld on server_tld (tld);
