-- Since when no row names an entry of these dictionaries; null: it is in use, as far as is known. Whoever takes an entry
-- that is marked so takes the mark away, and only what was marked for long is forgotten.
alter table registrar add column unused_since timestamptz(3);
alter table nameserver_set add column unused_since timestamptz(3);

-- The last UTC day on which a code was used, noted once a month: what is older than all that is kept names nothing.
alter table visit_place add column used_on date not null default current_date;
alter table visit_label add column used_on date not null default current_date;
create index visit_place_used on visit_place (used_on);
create index visit_label_used on visit_label (used_on);
