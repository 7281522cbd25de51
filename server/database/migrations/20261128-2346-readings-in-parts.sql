-- Readings and answers have a row for each name and source, and are rewritten as often as `domain`: they lie in the same parts
-- (decision 4). The tables keep their names and columns, so the version before goes on as soon as this is done; meanwhile it
-- waits for them, some seconds for 100,000 names.
lock table registration_reading, raw_answer in access exclusive mode;
do $$
begin
  execute 'alter table registration_reading rename to whole_reading';
  execute 'alter index registration_reading_pkey rename to whole_reading_pkey';
  execute 'alter table raw_answer rename to whole_answer';
  execute 'alter index raw_answer_pkey rename to whole_answer_pkey';
  execute 'alter index raw_answer_age rename to whole_answer_age';
end $$;

create table registration_reading (
  user_id uuid not null,
  domain_id uuid not null,
  protocol text not null, -- rdap, whois, registrarRdap
  source text not null, -- host
  read_at timestamptz(3) not null,
  registrar_rdap text, -- where the registrar answers about the name
  facts json not null, -- {"known": {"expirationDate": ms since 1970, …}, "not": {"abuseEmail": "withheld", …}}
  primary key (user_id, domain_id, protocol)
) partition by hash (user_id);
do $$
begin
  for part in 0..63 loop
    execute format(
      'create table registration_reading_%s partition of registration_reading for values with (modulus 64, remainder %s)
         with (fillfactor = 80)',
      lpad(part::text, 2, '0'), part);
  end loop;
end $$;

create table raw_answer (
  user_id uuid not null,
  domain_id uuid not null,
  kind text not null, -- rdap
  source text not null, -- host
  received_at timestamptz(3) not null,
  is_cut boolean not null,
  body bytea not null, -- raw deflate (RFC 1951) of UTF-8
  checksum integer not null default 0, -- the same answer again is not written again
  primary key (user_id, domain_id, kind)
) partition by hash (user_id);
do $$
begin
  for part in 0..63 loop
    execute format('create table raw_answer_%s partition of raw_answer for values with (modulus 64, remainder %s)',
      lpad(part::text, 2, '0'), part);
  end loop;
end $$;
alter table raw_answer alter column body set storage external;
create index raw_answer_age on raw_answer using brin (received_at);

insert into registration_reading (user_id, domain_id, protocol, source, read_at, registrar_rdap, facts)
  select user_id, domain_id, protocol, source, read_at, registrar_rdap, facts from whole_reading order by user_id, domain_id;
insert into raw_answer (user_id, domain_id, kind, source, received_at, is_cut, body, checksum)
  select user_id, domain_id, kind, source, received_at, is_cut, body, checksum from whole_answer order by user_id, domain_id;
drop table whole_reading, whole_answer;
