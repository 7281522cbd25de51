import { expect, test } from 'vitest';
import { hourMs } from '#contract/dates.ts';
import { purgeOutbox } from '../jobs/outbox.ts';
import { freshApp } from '../testing/app.ts';
import { features } from './features.ts';
import { columnsOfUsers, recordStatements } from './testing/record-statements.ts';

/** Jobs that start another program, which has tests of its own. */
const elsewhere = ['daily-backup'];

/**
 * Statements of jobs over rows of all users at once, by their text, with the reason why these rows stay few: there are some
 * of a user, whatever the names. The list may only shrink.
 */
const overAll: [RegExp, string][] = [
  [/^delete from "(freshness|kept_promise)"/, 'one of a user and TLD, or of a user'],
  [/(insert into|delete from) kept_promise/, 'the same'],
  [/from freshness f join tld/, 'the same'],
  [/from outside_account where kind = 'marketplace'|price_round/, 'one of a user and marketplace'],
  [/delete from "change_mute"/, 'what a user does not want to hear of'],
  [/^select distinct user_id from (tag_set|domain_own)/, 'one index without the rows of names'],
  [/update handover set shows_sold/, 'hand-overs under way'],
  [/from domain_count where list = 0 and dimension = 1/, 'one of a user'],
  [/delete from server_budget b/, 'one of a registry server'],
  [/update "batch" set "result"/, 'batches of a day'],
  [/delete from "delegation_check"/, 'names of the own nameservers that somebody asked about'],
  [/from visit_pack where|from visit where not is_packed/, 'users with visitors in some hours'],
  [/delete from (visit_without_script|inquiry_visit|visit_lander|visit_\w+) where/, 'a day of sums'],
];

test('scale B6: each statement of a job that reaches users’ rows says which user’s, or how many, or takes a part of the table', async () => {
  const app = await freshApp({ isOwn: true });
  const user = await app.given.user();
  await app.given.domain(user, 'own.com', { is_monitored: true });
  const tables = [...(await columnsOfUsers(app)).keys()];
  const parts = new RegExp(`\\b(?:from|join|into|update|using) (?:only )?"?(?:${tables.join('|')})"?(?![\\w.])`);
  const ofUser = /user_id"? ?(?:=|in\b|>)|\(?"?user_id"?, [^)]*\) (?:=|in|>)/;
  const isLimited = /\blimit (?:\$\d|\d)|^insert into \S+ (?:as \w+ )?\([^)]*\) values/;
  const isOfPart = /"\w+_\d\d"/;
  const statements = recordStatements();
  const met = new Set<RegExp>();
  const found: string[] = [];
  for (const job of [purgeOutbox, ...features.flatMap(({ jobs = [] }) => jobs)]) {
    if (elsewhere.includes(job.name)) continue;
    for (const hours of [0, 24 * 400])
      await job.run(app.parts, new Date(app.parts.clock.now().getTime() + hours * hourMs));
    for (const { text } of statements.splice(0)) {
      const plain = text.replace(/\s+/g, ' ').trim();
      if (!parts.test(plain) || ofUser.test(plain) || isLimited.test(plain) || isOfPart.test(plain)) continue;
      const [known] = overAll.find(([pattern]) => pattern.test(plain)) ?? [];
      if (known) met.add(known);
      else found.push(`${job.name}: ${plain}`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
  expect(overAll.filter(([pattern]) => !met.has(pattern))).toEqual([]);
}, 120_000);
