-- Names whose owner lets them take mail (D-154c); all others are served with records that refuse it.
alter table domain add column takes_mail boolean not null default false;
-- Whether the zone that the PowerDNS server has refuses mail.
alter table hosted_zone add column is_mail_locked boolean not null default false;
