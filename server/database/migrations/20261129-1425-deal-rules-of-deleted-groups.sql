-- Rules outlive their group, so that taking its deletion back brings them back; without it they do nothing. They go with the account.
alter table deal_rule drop constraint deal_rule_user_id_group_id_fkey;
