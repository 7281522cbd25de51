-- What buyers write and the figures of a month are told by the channels of alerts. `tell_at` takes the place of `due_at`, so that the version before, which may be
-- running beside and drops what it does not know, does not see it; what that version leaves in `due_at` is taken over when
-- the channel is written to. A later version takes `due_at` away.
alter table alert_item add column tell_at timestamptz(3); -- when it is told; null: it was, or was left out
alter table alert_item alter column domain_id drop not null; -- null: it is about no single name
create index alert_item_tell on alert_item (tell_at) where tell_at is not null;
create index alert_item_tell_of_channel on alert_item (user_id, channel_id, tell_at) where tell_at is not null;

-- Whether messages say who a buyer is and what he wrote. E-mail goes to the user alone.
alter table alert_channel add column shows_buyers boolean not null default false;
update alert_channel set shows_buyers = true where kind = 0;

-- Weeks are marked beside months.
alter table figures_mail add column week date; -- the Monday of the last one that was told
alter table figures_mail alter column month drop not null;

-- How each user was mailed about inquiries becomes rules of a channel: on or off, at once or of a day, quiet hours, reminders and
-- the Monday's mail of what is held for spam; and the figures of a month for those who asked for them. Who never chose
-- anything and was told of nothing yet gets the first channel later; who chose gets it now, as the version before gave it.
with chosen as (
  select user_id, language from user_preference p
  where (inquiry_mails is not null or monthly_figures or not email_inquiries)
    and not exists (select from alert_default d where d.user_id = p.user_id)),
given as (insert into alert_default (user_id, given_at) select user_id, now() from chosen)
insert into alert_channel (user_id, id, kind, name, sealed, shown_address, rules, digest_at, digest_day, shows_buyers, created_at)
select user_id, gen_random_uuid(), 0,
  case language when 'de' then 'Dringendes per E-Mail' when 'fr' then 'Urgences par e-mail' when 'es' then 'Lo urgente por correo'
    else 'Urgent by e-mail' end,
  '', '', '[{"about":["danger","expiry","release"],"names":"all","tags":[],"viewId":null,"when":"atOnce"}]', '08:00', 1, true, now()
from chosen;

with told_before as (
  select d.user_id, coalesce(p.language, 'en') as language,
    coalesce(p.email_inquiries, true) as is_on, coalesce(p.monthly_figures, false) as figures,
    coalesce(m.mails ->> 'when', '') = 'daily' as is_daily,
    coalesce((m.mails ->> 'reminders')::boolean, true) as reminders,
    coalesce((m.mails ->> 'spamDigest')::boolean, true) as spam_digest,
    coalesce(m.mails ->> 'digestAt', '08:00') as digest_at,
    m.mails -> 'quietHours' ->> 'from' as quiet_from, m.mails -> 'quietHours' ->> 'until' as quiet_until,
    m.mails ->> 'zone' as zone
  from alert_default d
  left join user_preference p on p.user_id = d.user_id
  cross join lateral (select coalesce(p.inquiry_mails, '{}'::jsonb) as mails) m),
rules_before as (
  select t.*,
    case when is_on then jsonb_build_array(jsonb_build_object(
        'about', case when reminders then '["inquiry","waiting"]'::jsonb else '["inquiry"]'::jsonb end,
        'names', 'all', 'tags', '[]'::jsonb, 'viewId', null, 'when', case when is_daily then 'daily' else 'atOnce' end))
      else '[]'::jsonb end
    || case when is_on and spam_digest then '[{"about":["spam"],"names":"all","tags":[],"viewId":null,"when":"weekly"}]'::jsonb
      else '[]'::jsonb end
    || case when figures then '[{"about":["monthlyFigures"],"names":"all","tags":[],"viewId":null,"when":"atOnce"}]'::jsonb
      else '[]'::jsonb end as rules,
    -- a channel by e-mail that is written to at any hour takes what was mailed at any hour
    case when quiet_from is null then (
      select c.id from alert_channel c
      where c.user_id = t.user_id and c.kind = 0 and c.off_because is null and c.quiet_from is null
        and c.digest_at = t.digest_at and c.digest_day = 1 and jsonb_array_length(c.rules) <= 7
      order by c.created_at, c.id limit 1) end as channel_id
  from told_before t where is_on or figures),
merged as (
  update alert_channel c set rules = c.rules || b.rules
  from rules_before b where b.user_id = c.user_id and b.channel_id = c.id)
insert into alert_channel (user_id, id, kind, name, sealed, shown_address, rules, digest_at, digest_day, quiet_from, quiet_until,
  zone, shows_buyers, created_at)
select user_id, gen_random_uuid(), 0,
  case language when 'de' then 'Anfragen per E-Mail' when 'fr' then 'Demandes par e-mail' when 'es' then 'Consultas por correo'
    else 'Inquiries by e-mail' end,
  '', '', rules, digest_at, 1, quiet_from, quiet_until, zone, true, now()
from rules_before where channel_id is null;
