-- Who reads this table opens no session with it: it holds the SHA-256 of each token, as hex. Sessions go on.
alter table auth.session rename column token to token_digest;
update auth.session set token_digest = encode(sha256(convert_to(token_digest, 'UTF8')), 'hex');

-- Sealed from now on; until the next sign-in the provider is asked to end its session without this hint.
update auth.account set id_token = null where id_token is not null;
comment on column auth.account.id_token is 'hint for signing out at the provider, sealed by server/users/seal.ts';

-- Mails that wait hold their links in clear; whoever misses one asks for another.
delete from outbox where kind = 'mail';
