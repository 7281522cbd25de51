-- Buy now: the inquiry is a request to buy at the price that its page showed, in whole US dollars. The offer of its first
-- message says the same, so that lists, sums and the version before read it as an offer.
alter table inquiry add column buy_price integer check (buy_price > 0);
