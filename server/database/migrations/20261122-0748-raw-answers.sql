-- The latest answer of each source as it came, but for contact data (D-151): about 1 kB a domain, all in all 11 GB for
-- 10,000,000. It is compressed when it comes; a second try would only cost time.
create table raw_answer (
  user_id uuid not null,
  domain_id uuid not null,
  kind text not null, -- rdap
  source text not null, -- host
  received_at timestamptz(3) not null,
  is_cut boolean not null,
  body bytea not null, -- raw deflate (RFC 1951) of UTF-8
  primary key (user_id, domain_id, kind)
);
alter table raw_answer alter column body set storage external;
create index raw_answer_age on raw_answer (received_at);
