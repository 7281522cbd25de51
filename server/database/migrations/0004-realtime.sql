-- Pushes larger than a NOTIFY payload travel between server processes through this table.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
