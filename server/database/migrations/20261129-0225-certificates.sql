-- The certificate of a name's website as the last look left it, for a list by its end (CERT-001). Null: no look since then.
alter table website
  add column certificate smallint, -- 0 none, 1 valid, 2 of another name, 3 not trusted, 4 not known
  add column certificate_end timestamptz(3);
create index website_certificate on website (user_id, certificate_end, domain_id) include (certificate, due_at)
  where certificate_end is not null;
