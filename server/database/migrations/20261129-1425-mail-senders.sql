-- Own addresses of users that mails to their buyers come from (SNDR-001).
create table mail_sender (
  user_id uuid primary key,
  address text not null,
  selector text not null, -- of the record with the key
  public_key text not null, -- SubjectPublicKeyInfo as base64
  sealed text not null, -- the private key
  is_right boolean not null default false, -- the record stood right at the last answer of the DNS: mails come from it
  right_at timestamptz(3), -- when it last did
  checked_at timestamptz(3),
  next_at timestamptz(3) not null, -- when it is looked at again
  told_at timestamptz(3), -- when its user was told that it is not right any more; null: not since it was right
  created_at timestamptz(3) not null
);
create index mail_sender_due on mail_sender (next_at);
