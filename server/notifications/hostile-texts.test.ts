import { describe, expect, test } from 'vitest';
import { ListNotifications } from '#contract/notifications.ts';
import { inTransaction } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { monitoringNotifications } from '../monitoring/changes.effects.ts';
import { batchFinished } from '../processing/processing.effects.ts';
import { freshApp } from '../testing/app.ts';
import { corpora } from '../testing/corpora.ts';
import { englishOf } from './notification-kinds.ts';
import { notifyAll } from './testing/given-notifications.ts';

/** At most so many of a list, spread over all of it. */
const spread = (texts: string[], max: number) =>
  texts.filter((_, place) => place % Math.ceil(texts.length / max) === 0);

const byMessage = (one: { message: string }, other: { message: string }) => (one.message < other.message ? -1 : 1);

/** Tells of a domain of this name, as a finished batch does, and returns what the user is shown. */
async function toldOf(names: string[]) {
  const app = await freshApp();
  const user = await app.given.user();
  await inTransaction(app.parts, async (tx) => {
    for (const name of names) {
      const payload = { batchId: 'b', kind: 'add' as const, processed: 1, failed: 0, domain: { id: 'd', name } };
      await addToOutbox(tx, batchFinished, { userId: user.id, payload, now: app.parts.clock.now() });
    }
  });
  await notifyAll(app);
  return (await app.as(user).call(ListNotifications, { query: {} })).toReversed();
}

describe.each(corpora('payloads'))('texts of strangers, collected by $of', { tags: ['corpora'] }, ({ items }) => {
  test.each(['naughty-strings.jsonl', 'xss.jsonl', 'csv-injection.jsonl'])(
    'the %s arrive as the data they are, in arguments, text and link',
    async (file) => {
      const names = spread(
        items<{ text: string }>(file).map(({ text }) => text),
        100,
      ); // as many as the list shows
      expect(names.length).toBeGreaterThan(5);
      const told = await toldOf(names);
      const shown = told.map((one) => ({ args: one.messageTranslationArgs, message: one.message }));
      const expected = names.map((name) => ({ args: { domainName: name }, message: `${name} has been looked up.` }));
      expect(shown.toSorted(byMessage)).toEqual(expected.toSorted(byMessage)); // all of one moment: in any order
      for (const { linkUrl } of told) {
        expect(new URL(linkUrl ?? '', 'https://own.example').origin).toBe('https://own.example');
        expect(linkUrl).toMatch(/^\/domains\/[^/]*$/);
      }
    },
  );
});

test('a text that PostgreSQL cannot hold is replaced, and stops no effect', async () => {
  const told = await toldOf(['a\0b', 'half \ud83d of a pair', 'whole 👻']);
  expect(told.map((one) => one.message).toSorted()).toEqual([
    'a\ufffdb has been looked up.',
    'half \ufffd of a pair has been looked up.',
    'whole 👻 has been looked up.',
  ]);
});

test('an argument is put in once and as it is: no place in it is filled, no pattern followed', () => {
  const args = { domainName: '{{newValue}} $& $1', field: '{{oldValue}}', oldValue: '$`', newValue: "$'" };
  expect(englishOf(monitoringNotifications.whoisChange, args).message).toBe("{{oldValue}}: $', was $`");
  expect(englishOf(monitoringNotifications.whoisChange, {}).message).toBe(': , was ');
});
