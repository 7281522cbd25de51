-- Whether what stands below a seller's answer by e-mail as a signature goes along to the buyer (ANSM-004).
alter table user_preference add column keeps_signature boolean not null default false;
