-- Hosts that a worker is asking for a page, so that none is asked by two at once (D-212).
create table website_host (
  host text collate "C" primary key,
  holder uuid not null,
  held_until timestamptz(3) not null -- a worker that died let go then
);
