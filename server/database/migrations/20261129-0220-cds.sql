-- Whether a zone tells its registry the DS record by itself (CDS, RFC 7344).
alter table hosted_zone add column publishes_cds boolean not null default false;
