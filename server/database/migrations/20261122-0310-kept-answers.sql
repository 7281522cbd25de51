-- Answers are kept for repeats without their names from now on; one in the old form cannot be given again.
update batch set result = null where result is not null;
comment on column batch.result is 'what a repeat within 24 hours is answered from, beside its own list';
