-- Offers below a minimum were declined by a rule of their own, with other words and at another moment than the rules of a group
-- (D-186b). Now those decline them: in groups where a minimum is set and no rules answer, that alone is switched on, without a share
-- of the price. Rules that answer now stay as they are; rules that were switched off are kept as the draft.
insert into deal_rule as d (user_id, group_id, rules, on_since, updated_at)
select g.user_id, g.id,
  '{"decline":{"isOn":true,"below":0},"counter":{"isOn":false,"upTo":84,"at":84,"days":4},"tell":{"isOn":false}}', now(), now()
from lander_group g
where exists (
  select from lander l left join domain_own o on o.user_id = l.user_id and o.domain_id = l.domain_id
  where l.user_id = g.user_id and l.group_id = g.id
    and ((g.configuration || l.overrides) ->> 'minimumOffer' is not null or o.floor_price is not null))
on conflict (user_id, group_id) do update
  set rules = excluded.rules, draft = coalesce(d.draft, d.rules), on_since = excluded.on_since, updated_at = excluded.updated_at
  where d.on_since is null;
