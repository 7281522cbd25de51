-- Which values a batch of kind 3 (sync) looks up again: prices, whois or tldCounts (D-125).
alter table batch add column sync_type text;
-- When values of that type had been looked up before the request: given back where every source fails.
alter table batch_item add column synced_before timestamptz(3);
