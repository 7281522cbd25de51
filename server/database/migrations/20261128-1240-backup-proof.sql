-- A backup that was restored beside the database and compared, or could not be (durability, a proof each week).
alter table backup_run
  add column proof_ended_at timestamptz(3), -- null: it was not tried
  add column proof_ms bigint,
  add column proof_failure text; -- null: it was restored, and every row is as it was
