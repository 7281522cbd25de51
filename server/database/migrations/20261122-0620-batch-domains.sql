-- Which domains a batch has, so that its end can tell which it processed (D-053a); null in older ones.
alter table batch add column domain_ids uuid[];
alter table batch alter column domain_ids set storage external; -- random bytes; counting leaves them where they are
