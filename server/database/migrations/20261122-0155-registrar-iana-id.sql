-- The registrar's number with IANA as the registry publishes it (RDAP publicIds), read for the page of one domain only.
alter table domain add column registrar_iana_id text;
