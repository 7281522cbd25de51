import { beforeEach, expect, test } from 'vitest';
import {
  GetNotificationTopics,
  ListNotifications,
  NotificationType,
  notificationTopics,
  SetNotificationTopics,
} from '#contract/notifications.ts';
import { agreementNotifications } from '../agreements/agreements.effects.ts';
import { alertNotifications } from '../alerts/alerts.effects.ts';
import { changeSetNotifications } from '../change-sets/change-sets.effects.ts';
import { inTransaction } from '../database/transaction.ts';
import { dnssecNotifications } from '../dnssec/dnssec.effects.ts';
import { inquiryNotifications } from '../inquiries/inquiries.effects.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { landerNotifications } from '../landers/landers.effects.ts';
import { monitoringNotifications } from '../monitoring/changes.effects.ts';
import { domainNotifications, domainsAdded } from '../portfolio/portfolio.effects.ts';
import { batchFinished, batchNotifications } from '../processing/processing.effects.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { transferNotifications } from '../transfers/transfers.effects.ts';
import { accountNotifications } from '../users/new-sign-in.ts';
import { verificationNotifications } from '../verification/verification.effects.ts';
import { notifyAll } from './testing/given-notifications.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp();
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const set = (user: TestUser, body: Partial<Record<(typeof notificationTopics)[number], boolean>>) =>
  app.as(user).call(SetNotificationTopics, { body });
const kindsNotified = async (user: TestUser) =>
  (await app.as(user).call(ListNotifications, { query: {} })).map(
    ({ titleTranslationKey }) => titleTranslationKey?.split('.')[1],
  );
/** A batch with names that were processed and names that failed. */
async function endBatch(user: TestUser, withProblem = 0) {
  const payload = {
    batchId: app.parts.newId(),
    kind: 'add',
    processed: 3,
    failed: 1,
    withProblem,
    domain: null,
  } as const;
  await inTransaction(app.parts, (tx) =>
    addToOutbox(tx, batchFinished, { userId: user.id, payload, now: app.clock.now() }),
  );
  await notifyAll(app);
}
const allOn = Object.fromEntries(notificationTopics.map((topic) => [topic, true]));

test('screens 7.14 D-170b all topics are on until one is switched off, for that user alone', async () => {
  expect(await app.as(ann).call(GetNotificationTopics)).toEqual(allOn);
  expect(await set(ann, { finished: false, domainExists: false })).toEqual({
    ...allOn,
    finished: false,
    domainExists: false,
  });
  expect(await set(ann, { domainExists: true })).toEqual({ ...allOn, finished: false });
  expect(await app.as(ann).call(GetNotificationTopics)).toEqual({ ...allOn, finished: false });
  expect(await app.as(bob).call(GetNotificationTopics)).toEqual(allOn);
});

test('screens 7.14 D-170b two pages that switch at once leave one choice each, and no error', async () => {
  await Promise.all([set(ann, { finished: false }), set(ann, { finished: false }), set(ann, { lookupFailed: false })]);
  expect(await app.as(ann).call(GetNotificationTopics)).toEqual({ ...allOn, finished: false, lookupFailed: false });
});

test.each(['{"monitoring":false}', '{"finished":"no"}', '{"finished":null}', '{"constructor":false}', '[]'])(
  'screens 7.14 %s is refused and changes nothing',
  async (text) => {
    const payload: object = JSON.parse(text);
    const answer = await app.as(ann).inject({ method: 'PUT', url: '/api/notifications/topics', payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await app.as(ann).call(GetNotificationTopics)).toEqual(allOn);
  },
);

test('screens 7.14 D-170b a topic that is switched off stores nothing; other topics notify, and older notifications stay', async () => {
  await endBatch(ann);
  await set(ann, { finished: false });
  await endBatch(ann);
  await endBatch(bob);
  expect((await kindsNotified(ann)).toSorted()).toEqual(['domainsProcessed', 'processingFailed', 'processingFailed']);
  expect((await kindsNotified(bob)).toSorted()).toEqual(['domainsProcessed', 'processingFailed']);
});

test('screens 7.14 D-170b a user who switched off successes still hears of failed lookups', async () => {
  await set(ann, { finished: false, processingFailed: false });
  await endBatch(ann, 2);
  expect(await kindsNotified(ann)).toEqual(['processedWithProblems']);
});

test('screens 7.14 D-174 open pages load their lists again after what is switched off, and count nothing', async () => {
  await set(ann, { finished: false, processingFailed: false });
  await endBatch(ann);
  expect(await kindsNotified(ann)).toEqual([]);
  const silent = { id: '', isRead: true, linkUrl: null };
  expect(app.events).toMatchObject([
    { userId: ann.id, payload: { ...silent, notificationType: NotificationType.DomainBatchComplete } },
    { userId: ann.id, payload: { ...silent, notificationType: NotificationType.Error } },
  ]);
});

test('screens 7.14 an effect without anything to notify of is done once, and not tried again', async () => {
  await set(ann, { domainExists: false });
  const payload = {
    batchId: app.parts.newId(),
    existing: { count: 2, domain: null },
    held: { count: 0, domain: null },
  };
  await inTransaction(app.parts, (tx) =>
    addToOutbox(tx, domainsAdded, { userId: ann.id, payload, now: app.clock.now() }),
  );
  await notifyAll(app);
  expect(await app.parts.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(app.events).toHaveLength(1);
  await set(ann, { domainExists: true });
  await notifyAll(app);
  expect(await kindsNotified(ann)).toEqual([]);
});

test('screens 7.14 each topic offered has something that notifies; a failed reply, a switched off channel and an ended test always notify', () => {
  const kinds = Object.values({
    ...batchNotifications,
    ...domainNotifications,
    ...verificationNotifications,
    ...agreementNotifications,
    ...inquiryNotifications,
    ...landerNotifications,
    ...monitoringNotifications,
    ...alertNotifications,
    ...accountNotifications,
    ...changeSetNotifications,
    ...transferNotifications,
    ...dnssecNotifications,
  });
  const [offered, always] = [kinds.filter(({ topic }) => topic), kinds.filter(({ topic }) => !topic)];
  expect(new Set(offered.map(({ topic }) => topic))).toEqual(new Set(notificationTopics));
  expect(always).toEqual([
    inquiryNotifications.replyFailed,
    inquiryNotifications.answerHeld,
    landerNotifications.landerTestEnded,
    alertNotifications.alertChannelOff,
  ]);
});
