import { expect, test } from 'vitest';
import { hourMs } from '#contract/dates.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { landerEffects } from '../../landers/landers.effects.ts';
import { sellerOf } from '../../preferences/preferences.reads.ts';
import { freshApp } from '../../testing/app.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { givenPage } from '../testing/given-page.ts';
import { measureAnswers } from './answer-times.jobs.ts';
import { usualAnswerHours } from './answer-times.rules.ts';

test('seller 12 D-175b "usually" is three of four, and only of enough answers that are quick', () => {
  expect(usualAnswerHours([0.2, 0.5, 0.9, 1, 1, 1, 30, null])).toBe(1);
  expect(usualAnswerHours([4, 4, 4, 4, 4, 5, 30, null])).toBe(5);
  expect(usualAnswerHours([1, 1, 1, 1, 1, null, null, null])).toBeNull();
  expect(usualAnswerHours([25, 25, 25, 25, 25, 25, 25, 25])).toBeNull();
  expect(usualAnswerHours([1, 1, 1, 1, 1, 1, 1])).toBeNull();
});

test('seller 12 D-175b the time of answers is measured from the account’s own conversations, and its pages follow', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  await givenPage(app, ann, 'quiet.test');
  const answer = async (user: typeof ann, hours: number, more: { is_auto?: boolean } = {}) => {
    const id = await givenInquiry(app, user, {});
    const inquiry = app.parts.db.selectFrom('inquiry').select(['told_at', 'created_at']).where('id', '=', id);
    const { told_at, created_at } = await inquiry.executeTakeFirstOrThrow();
    const at = new Date((told_at ?? created_at).getTime() + hours * hourMs);
    const message = {
      user_id: user.id,
      inquiry_id: id,
      id: app.parts.newId(),
      sender: 1,
      body: 'Yes.',
      created_at: at,
    };
    await app.parts.db
      .insertInto('inquiry_message')
      .values({ ...message, ...more })
      .execute();
  };
  for (let at = 0; at < 8; at++) {
    await answer(ann, 1.5);
    await answer(bob, 0.5, { is_auto: true }); // a program's note is no answer
  }
  app.clock.advance(30 * hourMs);
  await givenInquiry(app, ann, {}); // waits, and may be answered in time
  const due = async () => (await app.parts.db.selectFrom('lander').select('due_at').executeTakeFirstOrThrow()).due_at;
  const measured = async () => {
    await measureAnswers.run(app.parts, app.clock.now());
    return [await sellerOf(app.parts.db, ann.id), await sellerOf(app.parts.db, bob.id)].map((one) => one.answersWithin);
  };
  expect([await measured(), await due()]).toEqual([[2, null], null]);
  await drainOutbox(app.parts, landerEffects);
  expect(await due()).not.toBeNull();
  await app.parts.db.updateTable('lander').set({ due_at: null }).execute();
  await measured();
  await drainOutbox(app.parts, landerEffects);
  expect(await due()).toBeNull(); // the same time is no news
});
