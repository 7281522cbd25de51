-- What a renewal costs where neither its owner nor an account says (REG-010): the public table of one registrar, refreshed weekly.
create table tld_price (
  tld text collate "C" primary key, -- A-labels
  amount bigint not null check (amount > 0), -- hundredths
  currency text not null,
  read_at timestamptz(3) not null
);
