-- What is wrong with the installation, and when operators were notified of it: once when it begins, once when it is over.
create table installation_trouble (
  code text not null, -- contract/installation-texts
  subject text not null, -- the machine or the server it is about; '': the installation
  what text not null, -- what its sentence names
  since timestamptz(3) not null, -- seen at every look since then
  fine_since timestamptz(3), -- not seen any more since then
  notified_at timestamptz(3),
  looked_at timestamptz(3) not null,
  primary key (code, subject)
);
