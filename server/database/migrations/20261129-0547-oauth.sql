-- A program that its owner connected by signing in (OAUTH-001) is a key that has tokens in place of a text.
alter table auth.api_key alter column digest drop not null;
alter table auth.api_key add column client text; -- the address of the program's document; null: a key with a text

create table auth.key_token (
  digest text primary key, -- SHA-256 of the text, hex
  key_id uuid not null references auth.api_key (id) on delete cascade,
  kind text not null, -- code, access or refresh
  ends_at timestamptz(3) not null,
  used_at timestamptz(3), -- of a code and a refresh token, which are good once
  redirect_uri text, -- of a code
  challenge text -- of a code: S256 of its verifier
);
create index key_token_key on auth.key_token (key_id);
create index key_token_end on auth.key_token (ends_at);
