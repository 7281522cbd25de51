-- Tells every web process which hosts have another page than before, or none: names joined by commas, thirty of them a
-- message, which stays below the 8,000 bytes that NOTIFY takes. Delivered at the commit.
create function tell_lander_pages(hosts text[]) returns void language plpgsql as $$
begin
  perform pg_notify('lander_page', string_agg(h.host, ','))
  from unnest(hosts) with ordinality as h (host, place) group by (h.place - 1) / 30;
end $$;
