-- The outgoing address that a worker asks registries from (OUTBOUND_ADDRESS); '' is that of the machine. The budgets of one with an
-- address of its own are kept under "server address" (processing/queue/outbound-address.ts).
alter table worker add column outbound_address text collate "C" not null default '';
