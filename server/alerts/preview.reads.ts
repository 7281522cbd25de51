import type { AlertRule, AlertTopic, PreviewAlertRule } from '#contract/alerts.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { UserContext } from '../context.ts';
import { changesSince } from '../monitoring/open-changes.reads.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { factWords, lineOf } from './fact-words.rules.ts';
import { factsOfChanges } from './facts.rules.ts';
import { ruleMatcher } from './rule-matches.reads.ts';

const weekMs = 7 * 86_400_000;
/** So many of the latest changes are looked at. */
const maxRead = 2_000;
const maxShown = 10;

/** Which changes of the last seven days a rule would have told, in the words of a message. */
export async function previewRule(ctx: UserContext, rule: AlertRule): Promise<Reply<typeof PreviewAlertRule>> {
  const { db, userId, now } = ctx;
  const { language, timeZone } = await preferencesOf(db, userId);
  const isAbout = (...topics: AlertTopic[]) => topics.some((topic) => rule.about.includes(topic));
  const kinds = [
    ...(isAbout('registration', 'danger') ? (['whois'] as const) : []),
    ...(isAbout('price') ? (['price'] as const) : []),
    ...(isAbout('dns') ? (['dns'] as const) : []),
    ...(isAbout('website', 'certificate', 'danger') ? (['website'] as const) : []),
  ];
  const from = new Date(now.getTime() - weekMs);
  const entries = kinds.length === 0 ? [] : await changesSince(db, userId, { kinds, from, max: maxRead });
  const facts = factsOfChanges(entries);
  const wants = await ruleMatcher(db, userId, { facts, rules: [rule], now, timeZone: timeZone ?? 'UTC' });
  const told = facts.filter((fact) => wants(rule, fact));
  return {
    count: told.length,
    isCut: entries.length === maxRead,
    latest: told.slice(0, maxShown).map((fact) => {
      const { beside, ...words } = factWords(fact, language);
      return {
        at: fact.at,
        domainName: fact.domainName,
        words: [lineOf(words), ...beside].join(' · ').slice(0, 1_000),
      };
    }),
  };
}
