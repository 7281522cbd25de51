import { alertLimits } from '#contract/alerts.ts';
import { conversationDays } from '#contract/conversations.ts';
import { dayMs, minuteMs } from '#contract/dates.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/preferences.ts';
import { factorLimits } from '#contract/second-factors.ts';
import type { Config } from '../config/config.ts';
import { formDays, spamDays } from '../inquiries/retention.rules.ts';
import { givenUpDays } from '../jobs/outbox.ts';
import { uncountedDays } from '../landers/collecting/uncounted.rules.ts';
import { absoluteLimitMs, addressReturnMs, idleLimitMs, knownDeviceMs, stepMs } from '../users/sessions.rules.ts';
import { hashDays, sessionDays, sumMonths } from '../visits/retention.rules.ts';
import { factsOn, sectionNames, sharedMarketplaces } from './privacy-facts.ts';
import { de } from './privacy-words/de.ts';
import { en, type PrivacyWords } from './privacy-words/en.ts';
import { es } from './privacy-words/es.ts';
import { fr } from './privacy-words/fr.ts';

const daysOfYear = 365.25;

export const privacyWords: Record<Language, PrivacyWords> = { en, fr, de, es };

/** What the privacy page says with these settings, as HTML; `{contact}` is left to be filled in. */
export function privacyText(language: Language, config: Config): string {
  const { intro, responsible, sections, facts } = privacyWords[language];
  const values = valuesOf(language, config);
  const parts = sectionNames.map((section) => {
    const told = factsOn(section, config).map(({ name, cookie }) => {
      const known: Record<string, string> = { ...values, cookie: `<code>${cookie}</code>` };
      const text = facts[name].replaceAll(/\{(\w+)\}/g, (braced, value: string) => known[value] ?? braced);
      return `<p>${text}</p>`;
    });
    return told.length > 0 ? `<h2>${sections[section]}</h2>${told.join('')}` : '';
  });
  return `<p>${intro}</p>${parts.join('')}<p>${responsible}</p>`;
}

/** What the sentences leave open, from the settings and the limits by which the program forgets. */
function valuesOf(language: Language, config: Config): Record<string, string> {
  const { lasting, forGood, notAtAll } = privacyWords[language];
  const inUnit = (unit: string, count: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const days = (count: number) => {
    const years = Math.round(count / daysOfYear);
    return years > 1 && Math.abs(years * daysOfYear - count) < 2 ? inUnit('year', years) : inUnit('day', count);
  };
  const kept = (count: number) => (count === 0 ? forGood : lasting(days(count)));
  const { keep } = config.backup;
  const values = {
    idle: days(idleLimitMs / dayMs),
    session: days(absoluteLimitMs / dayMs),
    step: inUnit('minute', stepMs / minuteMs),
    trust: days(factorLimits.trustDays),
    known: days(knownDeviceMs / dayMs),
    addressReturn: days(addressReturnMs / dayMs),
    grace: days(config.deleteGraceDays),
    activity: kept(config.activityDays),
    audit: kept(config.auditDays),
    read: kept(config.notifications.readDays),
    unread: kept(config.notifications.unreadDays),
    deletedNames: kept(config.deletedDomainDays),
    changes: kept(config.changeDays),
    raw: config.rawAnswerDays === 0 ? notAtAll : kept(config.rawAnswerDays),
    undelivered: days(givenUpDays),
    deliveries: days(alertLimits.keptDays),
    spam: days(spamDays),
    toConfirm: days(conversationDays.toConfirm),
    conversation: days(conversationDays.afterLastMessage),
    form: days(formDays),
    hash: days(hashDays),
    visits: days(sessionDays),
    uncounted: days(uncountedDays),
    sums: inUnit('month', sumMonths),
    backups: days(keep.days + 7 * keep.weeks),
    provider: config.oidc?.label ?? '',
    marketplaces: new Intl.ListFormat(language).format(sharedMarketplaces(config).map((key) => marketplaceNames[key])),
    textHost: URL.parse(config.text.url)?.host ?? '',
    mailDomain: config.mail.domain,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
}

const marketplaceNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' };
