-- When a job is done next, by whichever process takes it first; null: never, or it was not planned yet. While it runs:
-- when it may be taken again if its process died.
alter table job_run add column due_at timestamptz(3);
