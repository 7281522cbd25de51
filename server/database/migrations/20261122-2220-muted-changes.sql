-- Muted changes are few among many: their list was found by walking all.
create index change_muted on change (user_id, detected_at desc, id desc) where is_muted;
