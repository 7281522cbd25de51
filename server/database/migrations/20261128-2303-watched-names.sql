-- A name over all accounts: what its registry answers one of them counts for those who monitor it, too. Who holds it is
-- known by name_holder.
create index domain_watched on domain (name) where is_monitored and not is_deleted;
