-- With what the installation signs the mails of a domain (RFC 6376), one key for all processes.
create table dkim_key (
  domain text primary key,
  selector text not null,
  public_key text not null, -- SubjectPublicKeyInfo as base64
  sealed_key text not null,
  created_at timestamptz(3) not null
);
