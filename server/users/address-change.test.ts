import { expect, test } from 'vitest';
import {
  CancelEmailChange,
  ChangeEmail,
  ChangeName,
  ConfirmEmailChange,
  GetAccount,
  ListSessions,
} from '#contract/account.ts';
import { AuthCheck, ResetPassword, ReturnEmail } from '#contract/auth.ts';
import { AddPasskey, BeginPasskey } from '#contract/second-factors.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';
import { authenticator } from './testing/authenticator.ts';
import { browser, givenApp } from './testing/sign-in.ts';
import { createUser } from './users.service.ts';

const settings = { MAIL_URL: 'smtp://localhost:1' };
const linkInvalid = { code: 'LINK_INVALID' };

async function fresh() {
  const app = await freshApp({ settings });
  return { app, ann: await app.given.user(), bob: await app.given.user() };
}
const ask = ({ as }: FreshApp, user: TestUser, email: string) => as(user).call(ChangeEmail, { body: { email } });
const lastMail = async ({ parts }: FreshApp) => (await waitingMails(parts)).at(-1);
const confirm = ({ as }: FreshApp, user: TestUser, token: string) =>
  as(user).call(ConfirmEmailChange, { body: { token } });

/** Ann moved to a new address; the token of the way back. */
async function moved() {
  const given = await fresh();
  const { app, ann } = given;
  await ask(app, ann, 'New@Example.test');
  await confirm(app, ann, tokenIn(await lastMail(app)));
  return { ...given, back: tokenIn(await lastMail(app)) };
}

test('D-019e the name changes at once, also in recently cached answers', async () => {
  const { app, ann } = await fresh();
  await app.as(ann).call(AuthCheck);
  expect(await app.as(ann).call(ChangeName, { body: { name: '  Ann B. ' } })).toEqual({ name: 'Ann B.' });
  expect(await app.as(ann).call(AuthCheck)).toMatchObject({ name: 'Ann B.' });
  await app.as(ann).call(ChangeName, { body: { name: '' } });
  expect(await app.as(ann).call(GetAccount)).toMatchObject({ name: null });
  for (const name of ['x'.repeat(101), 'a\u0000b']) {
    await expect(app.as(ann).call(ChangeName, { body: { name } })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});

test('D-019e a new address counts once its link was opened; the address before gets a link to go back', async () => {
  const { app, ann } = await fresh();
  expect(await ask(app, ann, 'New@Example.test')).toEqual({ newEmail: 'new@example.test' });
  const mail = await lastMail(app);
  expect(mail).toMatchObject({ to: 'new@example.test', text: 'newAddress' });
  expect(await app.as(ann).call(GetAccount)).toMatchObject({ email: ann.email, newEmail: 'new@example.test' });
  expect(await confirm(app, ann, tokenIn(mail))).toEqual({ email: 'new@example.test' });
  expect(await app.as(ann).call(GetAccount)).toMatchObject({ email: 'new@example.test', newEmail: null });
  expect(await lastMail(app)).toMatchObject({ to: ann.email, text: 'addressChanged' });
  expect(await browser(app).signIn(ann)).toMatchObject({ status: 401 });
  expect(await browser(app).signIn({ ...ann, email: 'new@example.test' })).toMatchObject({ status: 200 });
});

test('D-019e the link is worth nothing in a stranger’s session, a second time, late, or once it was taken back', async () => {
  const { app, ann, bob } = await fresh();
  await ask(app, ann, 'new@example.test');
  const token = tokenIn(await lastMail(app));
  await expect(confirm(app, bob, token)).rejects.toMatchObject(linkInvalid);
  await confirm(app, ann, token);
  await expect(confirm(app, ann, token)).rejects.toMatchObject(linkInvalid);
  await ask(app, bob, 'bobs@example.test');
  const bobs = tokenIn(await lastMail(app));
  await app.as(bob).call(CancelEmailChange);
  await expect(confirm(app, bob, bobs)).rejects.toMatchObject(linkInvalid);
  await ask(app, bob, 'late@example.test');
  const late = tokenIn(await lastMail(app));
  app.clock.advance(days(1));
  await expect(confirm(app, bob, late)).rejects.toMatchObject(linkInvalid);
  expect(await app.as(bob).call(GetAccount)).toMatchObject({ email: bob.email, newEmail: null });
});

test('D-019e an address that has an account answers the same as any, and gets no mail', async () => {
  const { app, ann, bob } = await fresh();
  expect(await ask(app, ann, bob.email)).toEqual({ newEmail: bob.email });
  expect(await app.as(ann).call(GetAccount)).toMatchObject({ newEmail: bob.email });
  expect(await waitingMails(app.parts)).toEqual([]);
});

test('D-019e an address that somebody took meanwhile is reported only to the reader of its mail', async () => {
  const { app, ann, bob } = await fresh();
  await ask(app, ann, 'new@example.test');
  const anns = tokenIn(await lastMail(app));
  await ask(app, bob, 'new@example.test');
  await confirm(app, bob, tokenIn(await lastMail(app)));
  await expect(confirm(app, ann, anns)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
});

test('D-020a another address asks for a proof', async () => {
  const { app, ann } = await fresh();
  app.clock.advance(minutes(10));
  await expect(ask(app, ann, 'new@example.test')).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
  expect(await waitingMails(app.parts)).toEqual([]);
});

test('D-019e going back returns the account: sessions, passkeys and the former password end', async () => {
  const { app, ann, back } = await moved();
  const thief = authenticator(app.parts.config.publicUrl);
  const { options } = await app.as(ann).call(BeginPasskey);
  await app.as(ann).call(AddPasskey, { body: { name: 'His', credential: thief.create(options) } });
  await givenApp(app, ann);
  app.clock.advance(days(7) - hours(1));
  const { email, token } = await app.as(null).call(ReturnEmail, { body: { token: back } });
  expect(email).toBe(ann.email);
  await expect(app.as(ann).call(ListSessions)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await browser(app).signIn(ann)).toMatchObject({ status: 401 });
  expect(await app.parts.db.selectFrom('auth.passkey').selectAll().execute()).toEqual([]);
  const mine = browser(app);
  const password = 'seven quiet harbours';
  expect(await mine.send(ResetPassword.path, { token, password })).toMatchObject({ body: { userId: ann.id } });
  await expect(app.as(null).call(ReturnEmail, { body: { token: back } })).rejects.toMatchObject(linkInvalid);
});

test('D-019e a second factor set up before the takeover stays when the address comes back', async () => {
  const { app, ann } = await fresh();
  const { code } = await givenApp(app, ann);
  app.clock.advance(days(8));
  const mine = browser(app);
  await mine.signIn(ann);
  await mine.enterCode(code());
  await app.as(mine).call(ChangeEmail, { body: { email: 'new@example.test' } });
  await app.as(mine).call(ConfirmEmailChange, { body: { token: tokenIn(await lastMail(app)) } });
  const { token } = await app.as(null).call(ReturnEmail, { body: { token: tokenIn(await lastMail(app)) } });
  const answer = await mine.send(ResetPassword.path, { token, password: 'seven quiet harbours' });
  expect(answer.body).toHaveProperty('secondStep');
});

test('D-019e going back is possible for seven days, in which nobody else gets the address', async () => {
  const { app, ann, bob, back } = await moved();
  const account = { name: '', email: ann.email, password: 'seven quiet harbours' };
  const make = () => createUser({ ...app.parts, now: app.clock.now() }, account, 'claimed');
  await expect(make()).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  await ask(app, bob, ann.email);
  expect((await lastMail(app))?.text).toBe('addressChanged'); // nothing went to the address
  app.clock.advance(days(7));
  await expect(app.as(null).call(ReturnEmail, { body: { token: back } })).rejects.toMatchObject(linkInvalid);
  await make();
});

test('D-019e a thief who changes the address twice keeps nobody from going back', async () => {
  const { app, ann, back } = await moved();
  await ask(app, ann, 'third@example.test');
  await confirm(app, ann, tokenIn(await lastMail(app)));
  const thiefs = tokenIn(await lastMail(app));
  expect(await app.as(null).call(ReturnEmail, { body: { token: back } })).toMatchObject({ email: ann.email });
  await expect(app.as(null).call(ReturnEmail, { body: { token: thiefs } })).rejects.toMatchObject(linkInvalid);
});
