-- Zones that the PowerDNS server did not take are counted for /metrics.
create index hosted_zone_failed on hosted_zone (name) where reason is not null;
