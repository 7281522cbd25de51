import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ChangePassword, EndOtherSessions, EndSession, ListSessions } from '#contract/account.ts';
import { AuthCheck, RequestPasswordReset, ResetPassword } from '#contract/auth.ts';
import {
  BeginApp,
  ConfirmApp,
  EndTrust,
  GetFactors,
  GetProof,
  ProveByPassword,
  RemoveApp,
  RenewRecoveryCodes,
} from '#contract/second-factors.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';
import { runOperatorCommand } from './operator-commands.ts';
import { browser, givenApp } from './testing/sign-in.ts';
import { disableUser, revokeSessions, setPassword } from './users.service.ts';

const codeWrong = { status: 400, body: { code: 'CODE_WRONG' } };
const expired = { status: 400, body: { code: 'SIGN_IN_EXPIRED' } };
const proofNeeded = { code: 'PROOF_NEEDED' };

const now = (app: FreshApp) => ({ ...app.parts, now: app.clock.now() });
const sessionsOf = async ({ parts }: FreshApp, id: string) =>
  (await parts.db.selectFrom('auth.session').select('id').where('user_id', '=', id).execute()).length;

/** Ann, whose sign-ins ask for a code, and who is not signed in anywhere. */
async function annWithApp(settings: Record<string, string> = {}) {
  const app = await freshApp({ isShared: true, settings });
  const ann = await app.given.user();
  const factor = await givenApp(app, ann);
  await revokeSessions(now(app), ann.id);
  app.clock.advance(minutes(1));
  return { ...app, app, ann, ...factor };
}

test('D-018a the password alone begins no session; the code in the same browser does', async () => {
  const { app, ann, code } = await annWithApp();
  const mine = browser(app);
  expect(await mine.signIn(ann)).toEqual({ status: 200, body: { secondStep: { hasPasskey: false } } });
  expect([...mine.jar.keys()]).toEqual(['ns_step']);
  expect(await sessionsOf(app, ann.id)).toBe(0);
  await expect(app.as(mine).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await mine.enterCode(code())).toEqual({ status: 200, body: { userId: ann.id, recoveryLeft: null } });
  expect([...mine.jar.keys()]).toEqual(['ns_session']);
  expect(await app.as(mine).call(AuthCheck)).toMatchObject({ userId: ann.id });
});

test('D-018a the cookie of a sign-in that waits is bound to the host, hidden from scripts and from other sites', async () => {
  const { app, ann } = await annWithApp({ PUBLIC_URL: 'https://names.example' });
  const answer = await app
    .as(null)
    .inject({ method: 'POST', url: '/auth/sign-in', payload: { email: ann.email, password: ann.password } });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-ns_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('D-018a a code is worth nothing without the password, in another browser, or for another account', async () => {
  const { app, ann, code } = await annWithApp();
  const bob = await app.given.user();
  expect(await browser(app).enterCode(code())).toMatchObject(expired);
  const [anns, bobs] = [browser(app), browser(app)];
  await anns.signIn(ann);
  expect(await bobs.signIn(bob)).toMatchObject({ body: { userId: bob.id } });
  expect(await bobs.enterCode(code())).toMatchObject(expired);
  bobs.jar.set('ns_step', 'x'.repeat(43));
  expect(await bobs.enterCode(code())).toMatchObject(expired);
  expect(await sessionsOf(app, ann.id)).toBe(0);
});

test('D-018a another account’s code does not pass', async () => {
  const { app, ann } = await annWithApp();
  const bob = await app.given.user();
  const bobs = await givenApp(app, bob);
  app.clock.advance(minutes(1));
  const mine = browser(app);
  await mine.signIn(ann);
  expect(await mine.enterCode(bobs.code())).toMatchObject(codeWrong);
  expect(await mine.enterCode(bobs.recoveryCodes[0] ?? '')).toMatchObject(codeWrong);
});

test('D-018a a code counts once, also for two at the same time, and no earlier code counts after it', async () => {
  const { app, ann, code } = await annWithApp();
  const [first, second] = [browser(app), browser(app)];
  await Promise.all([first.signIn(ann), second.signIn(ann)]);
  const same = code();
  const answers = await Promise.all([first.enterCode(same), second.enterCode(same)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const third = browser(app);
  await third.signIn(ann);
  expect(await third.enterCode(same)).toMatchObject(codeWrong);
  expect(await third.enterCode(code(-1))).toMatchObject(codeWrong);
  expect(await third.enterCode(code(1))).toMatchObject({ status: 200 });
});

test('D-018a the code that switched codes on signs nobody in', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { code } = await givenApp(app, ann);
  const mine = browser(app);
  await mine.signIn(ann);
  expect(await mine.enterCode(code())).toMatchObject(codeWrong);
});

test('D-018a after five wrong codes the password is asked for again, after ten in a row one has to wait', async () => {
  const { app, ann, code } = await annWithApp();
  const mine = browser(app);
  for (const _round of [1, 2]) {
    await mine.signIn(ann);
    for (const typed of ['000001', '1', 'none', '000002', '000004']) {
      expect(await mine.enterCode(typed)).toMatchObject(codeWrong);
    }
    expect(await mine.enterCode(code())).toMatchObject(expired);
  }
  await mine.signIn(ann);
  await mine.enterCode('000003');
  expect(await mine.enterCode(code())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  app.clock.advance(minutes(3));
  expect(await mine.enterCode(code())).toMatchObject({ status: 200 });
});

test('security C-2 D-018a wrong codes of the app do not keep the holder of a recovery code out', async () => {
  const { app, ann, recoveryCodes } = await annWithApp();
  const stranger = browser(app);
  for (const _round of [1, 2]) {
    await stranger.signIn(ann);
    for (const typed of ['000001', '000002', '000003', '000004', '000005']) await stranger.enterCode(typed);
  }
  await stranger.signIn(ann);
  expect(await stranger.enterCode('000006')).toMatchObject({ status: 429 });
  const mine = browser(app);
  await mine.signIn(ann);
  expect(await mine.enterCode(recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
});

test('D-018a a sign-in waits ten minutes for its code', async () => {
  const { app, ann, code } = await annWithApp();
  const [early, late] = [browser(app), browser(app)];
  await Promise.all([early.signIn(ann), late.signIn(ann)]);
  app.clock.advance(minutes(10) - 1);
  expect(await early.enterCode(code())).toMatchObject({ status: 200 });
  app.clock.advance(1);
  expect(await late.enterCode(code(1))).toMatchObject(expired);
});

test('D-018a an account closed, signed out by the operator or with a new password meanwhile cannot finish', async () => {
  for (const meanwhile of [
    (app: FreshApp, ann: { id: never; email: string }) => disableUser(now(app), ann.id),
    (app: FreshApp, ann: { id: never }) => revokeSessions(now(app), ann.id),
    (app: FreshApp, ann: { id: never; email: string }) => setPassword(now(app), ann, 'seven quiet harbours'),
  ]) {
    const { app, ann, code } = await annWithApp();
    const mine = browser(app);
    await mine.signIn(ann);
    await meanwhile(app, ann as never);
    expect(await mine.enterCode(code())).toMatchObject(expired);
    expect(await sessionsOf(app, ann.id)).toBe(0);
  }
});

test('D-018a whether a code is asked for shows only after the right password', async () => {
  const { app, ann } = await annWithApp();
  const wrong = await browser(app).signIn({ ...ann, password: 'not this one' });
  const nobody = await browser(app).signIn({ email: 'nobody@example.test', password: 'not this one' });
  expect(wrong.body).toEqual({ ...nobody.body, requestId: expect.anything() });
  await disableUser(now(app), ann.id);
  expect((await browser(app).signIn(ann)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('D-018a a recovery code takes the place of the app, once, however it is typed', async () => {
  const { app, ann, recoveryCodes } = await annWithApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const mine = browser(app);
  await mine.signIn(ann);
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(await mine.enterCode(typed)).toMatchObject({ status: 200, body: { recoveryLeft: 9 } });
  expect((await app.as(mine).call(GetFactors)).recoveryLeft).toBe(9);
  const again = browser(app);
  await again.signIn(ann);
  expect(await again.enterCode(first)).toMatchObject(codeWrong);
  expect(await again.enterCode(second)).toMatchObject({ status: 200, body: { recoveryLeft: 8 } });
});

test('D-018a new recovery codes put those from before out of force', async () => {
  const { app, ann, code, recoveryCodes } = await annWithApp();
  const mine = browser(app);
  await mine.signIn(ann);
  await mine.enterCode(code());
  const fresh = await app.as(mine).call(RenewRecoveryCodes);
  expect(fresh.recoveryCodes.filter((one) => recoveryCodes.includes(one))).toEqual([]);
  const other = browser(app);
  await other.signIn(ann);
  expect(await other.enterCode(recoveryCodes[0] ?? '')).toMatchObject(codeWrong);
  expect(await other.enterCode(fresh.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
});

test('D-018a a copy of the database holds neither the secret nor a code nor the cookie of a trusted browser', async () => {
  const { app, ann, secret, recoveryCodes, code } = await annWithApp();
  const mine = browser(app);
  await mine.signIn(ann);
  const step = mine.jar.get('ns_step') ?? '';
  const tables = ['totp', 'recovery_code', 'second_step', 'trusted_device'];
  const copy = async () =>
    JSON.stringify(
      await Promise.all(tables.map((name) => sql`select * from auth.${sql.raw(name)}`.execute(app.parts.db))),
    );
  const waiting = await copy();
  await mine.enterCode(code(), true);
  const after = await copy();
  const trusted = mine.jar.get('ns_trusted') ?? '';
  expect([step.length, trusted.length]).toEqual([43, 43]);
  for (const hidden of [
    secret,
    step,
    trusted,
    ...recoveryCodes,
    ...recoveryCodes.map((one) => one.replaceAll('-', '')),
  ]) {
    expect(waiting + after).not.toContain(hidden);
  }
});

test('D-018a a trusted browser is asked for no code for 30 days, but for the password', async () => {
  const { app, ann, code } = await annWithApp();
  const mine = browser(app, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' });
  await mine.signIn(ann);
  await mine.enterCode(code(), true);
  mine.jar.delete('ns_session');
  expect(await mine.signIn({ ...ann, password: 'not this one' })).toMatchObject({ status: 401 });
  expect(await mine.signIn(ann)).toMatchObject({ body: { userId: ann.id } });
  expect((await app.as(mine).call(ListSessions)).sessions[0]).toMatchObject({ isCurrent: true, isTrusted: true });
  expect((await app.as(mine).call(GetFactors)).trustedDevices).toMatchObject([
    { browser: 'Firefox', system: 'Linux', isCurrent: true },
  ]);
  const bob = await app.given.user();
  await givenApp(app, bob);
  expect(await mine.signIn(bob)).toMatchObject({ body: { secondStep: {} } }); // trusted for Ann alone
  app.clock.advance(days(30));
  expect(await mine.signIn(ann)).toMatchObject({ body: { secondStep: {} } });
});

test('D-018a trust ends with its entry, its session, all others, a new password, and the codes themselves', async () => {
  const { app, ann, code } = await annWithApp();
  const [mine, other] = [browser(app), browser(app)];
  await mine.signIn(ann);
  await mine.enterCode(code());
  const trust = async () => {
    app.clock.advance(minutes(1));
    await other.signIn(ann);
    expect(await other.enterCode(code(), true)).toMatchObject({ status: 200 });
  };
  const isTrusted = async () => {
    other.jar.delete('ns_session');
    return 'userId' in (await other.signIn(ann)).body;
  };
  const own = app.as(mine);
  const body = { currentPassword: ann.password, password: ann.password };
  const ends = [
    async () => own.call(EndTrust, { params: { id: (await own.call(GetFactors)).trustedDevices[0]?.id ?? '' } }),
    async () => {
      const { sessions } = await own.call(ListSessions);
      await own.call(EndSession, { params: { id: sessions.find((one) => one.isTrusted)?.id ?? '' } });
    },
    () => own.call(EndOtherSessions),
    () => own.call(ChangePassword, { body }),
  ];
  for (const end of ends) {
    await trust();
    await end();
    expect(await isTrusted()).toBe(false);
  }
  await trust();
  await own.call(RemoveApp);
  expect(await own.call(GetFactors)).toMatchObject({ appSince: null, recoveryLeft: 0, trustedDevices: [] });
});

test('D-018a a link for a new password leads to the second step, not past it', async () => {
  const { app, ann, code } = await annWithApp({ MAIL_URL: 'smtp://localhost:1' });
  await app.as(null).call(RequestPasswordReset, { body: { email: ann.email } });
  const [mail] = (await waitingMails(app.parts)).filter(({ text }) => text === 'reset');
  const token = tokenIn(mail);
  const mine = browser(app);
  const password = 'seven quiet harbours';
  expect(await mine.send(ResetPassword.path, { token, password })).toEqual({
    status: 200,
    body: { secondStep: { hasPasskey: false } },
  });
  expect(await sessionsOf(app, ann.id)).toBe(0);
  expect(await mine.enterCode(code())).toMatchObject({ status: 200 });
});

test('D-020a changes of the second step ask for a proof, with the code where there is one', async () => {
  const { app, ann, code } = await annWithApp();
  const mine = browser(app);
  await mine.signIn(ann);
  await mine.enterCode(code());
  app.clock.advance(minutes(10));
  const own = app.as(mine);
  await expect(own.call(RemoveApp)).rejects.toMatchObject(proofNeeded);
  await expect(own.call(RenewRecoveryCodes)).rejects.toMatchObject(proofNeeded);
  await expect(own.call(BeginApp)).rejects.toMatchObject(proofNeeded);
  await expect(own.call(ConfirmApp, { body: { code: '000000' } })).rejects.toMatchObject(proofNeeded);
  const change = { currentPassword: ann.password, password: 'seven quiet harbours' };
  await expect(own.call(ChangePassword, { body: change })).rejects.toMatchObject(proofNeeded);
  expect(await own.call(GetProof)).toEqual({
    isRecent: false,
    hasPassword: true,
    needsCode: true,
    hasPasskey: false,
    externalProvider: null,
  });
  const { password } = ann;
  await expect(own.call(ProveByPassword, { body: { password } })).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await expect(own.call(ProveByPassword, { body: { password: 'no', code: code() } })).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  });
  await expect(own.call(RemoveApp)).rejects.toMatchObject(proofNeeded);
  await own.call(ProveByPassword, { body: { password, code: code() } });
  expect(await own.call(GetProof)).toMatchObject({ isRecent: true });
  await own.call(RemoveApp);
  expect(await browser(app).signIn(ann)).toMatchObject({ body: { userId: ann.id } });
});

test('D-020a a proof counts for its own session alone, and wrong ones are limited', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const other = browser(app);
  await other.signIn(ann);
  app.clock.advance(minutes(11));
  await app.as(ann).call(ProveByPassword, { body: { password: ann.password } });
  expect(await app.as(other).call(GetProof)).toMatchObject({ isRecent: false });
  for (let count = 0; count < 10; count += 1) {
    await expect(app.as(other).call(ProveByPassword, { body: { password: 'no' } })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
  }
  const limited = app.as(other).call(ProveByPassword, { body: { password: ann.password } });
  await expect(limited).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('D-020b the third wrong code within an hour is reported by mail, once; whether at signing in or at a proof', async () => {
  const { app, ann, code } = await annWithApp({ MAIL_URL: 'smtp://localhost:1' });
  const mine = browser(app);
  await mine.signIn(ann);
  await mine.enterCode(code());
  const told = async () => {
    const mails = await app.parts.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'written-mail')
      .execute();
    return mails.filter(({ payload }) => (payload as { about: string }).about === 'codesRefused').length;
  };
  const other = browser(app);
  const enterTwo = async () => {
    await other.signIn(ann);
    for (const wrong of ['000000', 'nonsense']) expect(await other.enterCode(wrong)).toMatchObject(codeWrong);
  };
  await enterTwo();
  await browser(app).send('/auth/sign-in', { email: ann.email, password: 'not the password' });
  expect(await told()).toBe(0); // a wrong password is no sign that somebody knows it
  const body = { password: ann.password, code: '000000' };
  await expect(app.as(mine).call(ProveByPassword, { body })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
  expect(await told()).toBe(1);
  await enterTwo();
  expect(await told()).toBe(1);
  app.clock.advance(minutes(61));
  await enterTwo();
  await enterTwo();
  expect(await told()).toBe(2);
});

test('D-018a a secret that was never confirmed by a code asks for nothing, and a confirmed one is not replaced unasked', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await app.as(ann).call(BeginApp);
  expect(await app.as(ann).call(GetFactors)).toMatchObject({ appSince: null, recoveryLeft: 0 });
  expect(await browser(app).signIn(ann)).toMatchObject({ body: { userId: ann.id } });
  await expect(app.as(ann).call(ConfirmApp, { body: { code: '000000' } })).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
  await givenApp(app, ann);
  await expect(app.as(ann).call(BeginApp)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await expect(app.as(ann).call(ConfirmApp, { body: { code: '000000' } })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
});

test('D-019 the operator removes second factors; all sessions end, and the person is notified', async () => {
  const { app, ann, code } = await annWithApp({ MAIL_URL: 'smtp://localhost:1' });
  const mine = browser(app);
  await mine.signIn(ann);
  await mine.enterCode(code(), true);
  const tools = { ask: async () => '', forgetting: [], pool: app.pool };
  const command = { command: 'reset-second-factor', email: ann.email };
  expect(await runOperatorCommand(now(app), command, tools)).toBe(
    `Second factors removed: ${ann.email}. Sessions ended: 1`,
  );
  await expect(app.as(mine).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await browser(app).signIn(ann)).toMatchObject({ body: { userId: ann.id } });
  const subjects = await sql<{
    subject: string;
  }>`select payload->>'subject' as subject from outbox where kind = 'written-mail'`.execute(app.parts.db);
  expect(subjects.rows.map(({ subject }) => subject)).toContain(
    'The second steps of your account were removed (Namestead)',
  );
  expect(await runOperatorCommand(now(app), command, tools)).toMatch(/^There were no second factors/);
});
