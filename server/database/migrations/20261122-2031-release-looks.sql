-- The last look of which the registry's answer said whether the name is registered: the next phase began after it.
alter table release_watch add column looked_at timestamptz(3);
