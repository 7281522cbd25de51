import { beforeEach, expect, test } from 'vitest';
import { ListAlertDeliveries } from '#contract/alerts.ts';
import { DiscardChanges, type MakerKind } from '#contract/change-sets.ts';
import { changesFailed } from '../change-sets/change-sets.effects.ts';
import { proposeChanges } from '../change-sets/propose.service.ts';
import { inTransaction } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { alertMails, deliverAlerts, everything, givenChannel } from './testing/given-alerts.ts';

let app: FreshApp;
let ann: TestUser;
let domainId: string;

beforeEach(async () => {
  app = await freshApp({ isOwn: true, settings: { MAIL_URL: 'smtp://localhost:2525' } });
  ann = await app.given.user();
  ({ id: domainId } = await app.given.domain(ann, 'own.com'));
});

async function proposedBy(kind: MakerKind): Promise<string> {
  const ctx = { ...app.parts, userId: ann.id, now: app.clock.now() };
  const changes = [{ domainId, kind: 'autoRenew', after: true, why: 'asked' } as const];
  const proposal = { maker: { kind }, origin: 'api', changes } as const;
  return (await inTransaction(app.parts, (tx) => proposeChanges(tx, ctx, proposal))).id ?? '';
}
const hook = { kind: 'webhook', url: 'https://hooks.example.com/' } as const;
const rules = [{ ...everything, about: ['changes' as const] }];
async function told(): Promise<string[]> {
  await deliverAlerts(app);
  app.clock.advance(minutes(2));
  await deliverAlerts(app);
  const { deliveries } = await app.as(ann).call(ListAlertDeliveries, { query: {} });
  return deliveries.map(({ channelKind, title }) => `${channelKind}: ${title}`).toSorted();
}

test('CONF-014 NOTE-008 what somebody else proposed is told over the channels once, with a link, and what a person proposed is not', async () => {
  await givenChannel(app, ann, { address: hook, rules });
  await proposedBy('person');
  expect(await told()).toEqual([]);
  const setId = await proposedBy('assistant');
  const both = ['email: Changes to confirm: 1', 'webhook: Changes to confirm: 1'];
  expect(await told()).toEqual(both);
  expect(await told()).toEqual(both);
  const [mail] = await alertMails(app);
  expect(mail?.text).toContain(`/to-confirm/${setId}`);
  expect(mail?.text).toContain('Nothing is sent before you confirm it.');
  expect(mail?.text).not.toContain('own.com');
});

test('CONF-014 a set that was discarded before the message leaves is not in it, and one that is over tells what was not made', async () => {
  const setId = await proposedBy('key');
  await app.as(ann).call(DiscardChanges, { params: { id: setId } });
  expect(await told()).toEqual([]);
  const failed = { setId, done: 9, failed: 3 };
  const fail = () =>
    inTransaction(app.parts, (tx) =>
      addToOutbox(tx, changesFailed, { userId: ann.id, payload: failed, now: app.clock.now() }),
    );
  await fail();
  expect(await told()).toEqual([]); // it is tried again, or gone
  await app.parts.db.updateTable('change_set').set({ state: 'done' }).execute();
  await fail();
  expect(await told()).toEqual(['email: Changes not made: 3']);
  expect((await alertMails(app))[0]?.text).toContain('Made: 9');
});
