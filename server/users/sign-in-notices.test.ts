import { expect, test } from 'vitest';
import { ListSessions } from '#contract/account.ts';
import { ListNotifications, SetNotificationTopics } from '#contract/notifications.ts';
import { AddPasskey, BeginPasskey } from '#contract/second-factors.ts';
import { provenUserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { makePasswordLink } from './mailed-links.service.ts';
import { newSignInEffects } from './new-sign-in.ts';
import { authenticator } from './testing/authenticator.ts';
import { browser, givenApp } from './testing/sign-in.ts';
import { purgeSignIns } from './users.jobs.ts';
import { createUser, replacePassword } from './users.service.ts';

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  chrome: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
const settings = { MAIL_URL: 'smtp://localhost:1', COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: 'true' };

async function signInFrom(app: FreshApp, ann: TestUser, agent: keyof typeof agents, country = 'DE') {
  const mine = browser(app, { 'user-agent': agents[agent], 'cf-ipcountry': country });
  expect(await mine.signIn(ann)).toMatchObject({ status: 200 });
  await drainOutbox(app.parts, newSignInEffects);
  return mine;
}

/** Messages of notifications, and subjects of mails that were left. */
async function told(app: FreshApp, ann: TestUser) {
  const notifications = await app.as(ann).call(ListNotifications, { query: {} });
  const mails = await app.parts.db.selectFrom('outbox').select('payload').where('kind', '=', 'written-mail').execute();
  return { notifications: notifications.map(({ message }) => message), mails: mails.length };
}

test('D-020b a country or a kind of device never seen is notified, in the app and by mail; the first and known ones are not', async () => {
  const app = await freshApp({ settings });
  const ann = await app.given.user();
  const mine = await signInFrom(app, ann, 'firefox');
  expect((await app.as(mine).call(ListSessions)).sessions[0]).toMatchObject({ country: 'DE', way: 'password' });
  await signInFrom(app, ann, 'firefox');
  await signInFrom(app, ann, 'firefox', 'XX');
  expect(await told(app, ann)).toEqual({ notifications: [], mails: 0 });
  await signInFrom(app, ann, 'firefox', 'FR');
  expect((await told(app, ann)).notifications[0]).toMatch(/^Firefox, Linux, FR\. /);
  await signInFrom(app, ann, 'chrome');
  const { notifications, mails } = await told(app, ann);
  expect(notifications[0]).toMatch(/^Chrome, Windows, DE\. /);
  expect([notifications.length, mails]).toEqual([2, 2]);
});

test('D-020b D-170b one switch silences the notification and the mail', async () => {
  const app = await freshApp({ settings });
  const ann = await app.given.user();
  await app.as(ann).call(SetNotificationTopics, { body: { newSignIn: false } });
  await signInFrom(app, ann, 'firefox');
  await signInFrom(app, ann, 'chrome', 'FR');
  expect(await told(app, ann)).toEqual({ notifications: [], mails: 0 });
});

test('D-020b no part of the address is kept, and a device that was not seen for a year is forgotten', async () => {
  const app = await freshApp({ settings });
  const ann = await app.given.user();
  await signInFrom(app, ann, 'firefox');
  const kept = async () => app.parts.db.selectFrom('auth.known_device').selectAll().execute();
  expect(await kept()).toMatchObject([{ country: 'DE', device: 'Firefox/Linux' }]);
  const rows = JSON.stringify(await app.parts.db.selectFrom('auth.session').selectAll().execute());
  expect(rows).not.toContain('127.0.0.1');
  app.clock.advance(days(365));
  await purgeSignIns.run(app.parts, app.clock.now());
  expect(await kept()).toEqual([]);
});

/** An account that somebody made with an address that is not known to be his. */
async function claimed() {
  const app = await freshApp({ settings });
  const account = { name: '', email: 'ann@example.test', password: 'seven quiet harbours' };
  const context = () => ({ ...app.parts, now: app.clock.now() });
  const id = provenUserId(await createUser(context(), account, 'claimed'));
  const thief = browser(app);
  await thief.signIn(account);
  const key = authenticator(app.parts.config.publicUrl);
  const { options } = await app.as(thief).call(BeginPasskey);
  await app.as(thief).call(AddPasskey, { body: { name: 'His', credential: key.create(options) } });
  return { app, id, account, thief, context };
}

test('D-018b whoever signed up first with a stranger’s address keeps no passkey when its holder sets a password by mail', async () => {
  const { app, id, account, context } = await claimed();
  const { link } = await makePasswordLink(context(), { id, email: account.email });
  const token = link.split('#token=')[1] ?? '';
  const holder = browser(app);
  expect(await holder.send('/auth/password-reset/confirm', { token, password: 'nine loud mountains' })).toMatchObject({
    status: 200,
  });
  expect(await app.parts.db.selectFrom('auth.passkey').select('id').execute()).toEqual([]);
});

test('D-018a a new password ends trust and sign-ins that wait, also by the operator’s hand', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { code } = await givenApp(app, ann);
  app.clock.advance(minutes(1));
  const mine = browser(app);
  await mine.signIn(ann);
  await mine.enterCode(code(), true);
  await browser(app).signIn(ann);
  await inTransaction(app.parts, async (tx) => {
    await browser(app).signIn(ann); // waits for the code when the password goes
    await replacePassword(tx, { ...app.parts, now: app.clock.now() }, ann.id, 'none');
  });
  for (const table of ['auth.second_step', 'auth.trusted_device'] as const) {
    expect(await app.parts.db.selectFrom(table).select('user_id').execute()).toEqual([]);
  }
});
