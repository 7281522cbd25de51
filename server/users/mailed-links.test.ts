import { beforeEach, describe, expect, test } from 'vitest';
import {
  AuthCheck,
  CheckPasswordLink,
  ConfirmEmail,
  GetSignInOptions,
  RequestPasswordReset,
  ResendConfirmation,
  ResetPassword,
  SignIn,
  SignUp,
} from '#contract/auth.ts';
import type { LinkMail } from '../mail/mail.rules.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';
import { setPassword } from './users.service.ts';

let app: FreshApp;
let ann: TestUser;

const settings = { MAIL_URL: 'smtp://127.0.0.1:9', SIGN_UP: 'true' };

beforeEach(async () => {
  app = await freshApp({ settings });
  ann = await app.given.user({ email: 'ann@names.test', password: 'the old password' });
});

const mails = () => waitingMails(app.parts);
const request = (email: string, more: object = {}) =>
  app.as(null).call(RequestPasswordReset, { body: { email, ...more } });
const reset = (token: string, password = 'a new password') =>
  app.as(null).call(ResetPassword, { body: { token, password } });
const signIn = (password: string) => app.as(null).call(SignIn, { body: { email: ann.email, password } });

describe('a new password', () => {
  test('comes by a mailed link that works once: the old password and all sessions end', async () => {
    expect(await request('Ann@Names.Test', { language: 'de' })).toEqual({ ok: true });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ann@names.test', language: 'de', text: 'reset' });
    expect(mail?.link).toMatch(/^http:\/\/[^/]+\/auth\/reset#token=[\w-]{43}$/);
    expect(await reset(tokenIn(mail))).toEqual({ userId: ann.id });
    await expect(app.as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(app.endedSessions).toHaveLength(1);
    await expect(signIn('the old password')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await signIn('a new password')).toEqual({ userId: ann.id });
    await expect(reset(tokenIn(mail), 'a third password')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('security L-12 neither the link nor the digest of its token can be used from a copy of the database', async () => {
    await request(ann.email);
    const { db } = app.parts;
    const stored = JSON.stringify([
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('auth.verification').selectAll().execute(),
    ]);
    const token = tokenIn((await mails())[0]);
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    const { value } = await db.selectFrom('auth.verification').select('value').executeTakeFirstOrThrow();
    await expect(reset(value)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await reset(token)).toEqual({ userId: ann.id });
  });

  test('screens C16 a link is judged before a password is typed, and stays until it is used or expires', async () => {
    const check = (token: string) => app.as(null).call(CheckPasswordLink, { body: { token } });
    await request(ann.email);
    const [used] = await mails();
    expect(await check(tokenIn(used))).toEqual({ email: ann.email, hasPassword: true });
    await reset(tokenIn(used));
    for (const token of [tokenIn(used), 'made-up']) {
      await expect(check(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    }
    await request(ann.email);
    const newest = (await mails()).at(-1);
    expect(await check(tokenIn(newest))).toEqual({ email: ann.email, hasPassword: true });
    app.clock.advance(minutes(61));
    await expect(check(tokenIn(newest))).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('signs in: the answer sets the session cookie', async () => {
    await request(ann.email);
    const reply = await app.app.inject({
      method: 'POST',
      url: ResetPassword.path,
      headers: { origin: app.parts.config.publicUrl },
      payload: { token: tokenIn((await mails())[0]), password: 'a new password' },
    });
    expect(String(reply.headers['set-cookie'])).toMatch(/^ns_session=[^;]+;.*HttpOnly/);
  });

  test('two uses of a link at the same time: one succeeds', async () => {
    await request(ann.email);
    const token = tokenIn((await mails())[0]);
    const both = await Promise.allSettled([reset(token, 'password one'), reset(token, 'password two')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('several requests at the same time leave one link', async () => {
    await Promise.all([1, 2, 3, 4].map(() => request(ann.email)));
    const tries = await Promise.allSettled((await mails()).map((mail) => reset(tokenIn(mail))));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });

  test('a failure to end the sessions leaves the password and the link as they were', async () => {
    await request(ann.email);
    const token = tokenIn((await mails())[0]);
    await app.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await app.pool.query('create trigger refuse before delete on auth.session execute function refuse()');
    await expect(reset(token)).rejects.toMatchObject({ status: 500 });
    await app.pool.query('drop trigger refuse on auth.session');
    expect(await signIn('the old password')).toEqual({ userId: ann.id });
    expect(await reset(token)).toEqual({ userId: ann.id });
  });

  test("the operator's new password ends a link that is on its way", async () => {
    await request(ann.email);
    await setPassword({ ...app.parts, now: app.clock.now() }, ann, "the operator's password");
    await expect(reset(tokenIn((await mails())[0]))).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await signIn("the operator's password")).toEqual({ userId: ann.id });
  });

  test('its link is worth nothing after an hour, or once a newer one was asked for', async () => {
    await request(ann.email);
    await request(ann.email);
    const [first, second] = await mails();
    await expect(reset(tokenIn(first))).rejects.toMatchObject({ status: 400, code: 'LINK_INVALID' });
    app.clock.advance(minutes(60));
    await expect(reset(tokenIn(second))).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await signIn('the old password')).toEqual({ userId: ann.id });
  });

  test.each(['', 'x', 'password-reset:%', '%', '\0', 'a'.repeat(43)])('the token %j opens nothing', async (token) => {
    await request(ann.email);
    await expect(reset(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('a link for confirming an address does not set a password', async () => {
    await app.as(null).call(SignUp, { body: { name: '', email: 'new@names.test', password: 'some password' } });
    await expect(reset(tokenIn((await mails())[0]))).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('a password that is too short changes nothing and leaves the link as it is', async () => {
    await request(ann.email);
    const token = tokenIn((await mails())[0]);
    await expect(reset(token, 'short')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await reset(token)).toEqual({ userId: ann.id });
  });

  test('the database does not know the token', async () => {
    await request(ann.email);
    const token = tokenIn((await mails())[0]);
    const rows = await app.parts.db.selectFrom('auth.verification').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toHaveLength(1);
  });
});

describe('who asks', () => {
  test('gets the same answer for an address without an account, and no mail is sent', async () => {
    expect(await request('nobody@names.test')).toEqual({ ok: true });
    expect(await mails()).toEqual([]);
  });

  test('gets the answer as late for an address without an account', async () => {
    const startedAt = performance.now();
    await request('nobody@names.test');
    expect(performance.now() - startedAt).toBeGreaterThan(45); // 1 ms without the wait, 3 ms with an account
  });

  test('is limited for one address, known or not', async () => {
    for (const email of [ann.email, 'nobody@names.test']) {
      for (let at = 0; at < 10; at += 1) await request(email);
      await expect(request(email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
    expect(await signIn('the old password')).toEqual({ userId: ann.id }); // signing in has its own count
  });

  test('gets no mail for an account without a password', async () => {
    await app.parts.db.updateTable('auth.account').set({ provider_id: 'oidc' }).where('user_id', '=', ann.id).execute();
    expect(await request(ann.email)).toEqual({ ok: true });
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['/domains?filter=a', '/auth/reset?returnUrl=%2Fdomains%3Ffilter%3Da'],
    ['https://evil.example', '/auth/reset'],
    ['//evil.example', '/auth/reset'],
    ['/auth/logout', '/auth/reset'],
    ['/\\evil.example', '/auth/reset'],
  ])('comes back to %j by %s (D-021)', async (returnUrl, path) => {
    await request(ann.email, { returnUrl });
    const link = new URL((await mails())[0]?.link ?? '');
    expect(link.pathname + link.search).toBe(path);
    expect(link.origin).toBe(app.parts.config.publicUrl);
  });

  test('is informed when the installation cannot send mail', async () => {
    app = await freshApp({ settings: { SIGN_UP: 'true' } });
    await app.given.user({ email: 'ann@names.test' });
    expect(await app.as(null).call(GetSignInOptions)).toMatchObject({ mail: false });
    await expect(request('ann@names.test')).rejects.toMatchObject({ status: 409, code: 'MAIL_OFF' });
  });
});

describe('an e-mail address', () => {
  const verified = async (email: string) =>
    (await app.parts.db.selectFrom('auth.user').select('email_verified').where('email', '=', email).executeTakeFirst())
      ?.email_verified;

  test('is confirmed by a mailed link, once, within seven days', async () => {
    await app.as(null).call(SignUp, { body: { name: 'New', email: 'new@names.test', password: 'some password' } });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'new@names.test', text: 'confirm' });
    expect(await verified('new@names.test')).toBe(false);
    app.clock.advance(minutes(7 * 24 * 60 - 1));
    expect(await app.as(null).call(ConfirmEmail, { body: { token: tokenIn(mail) } })).toEqual({
      email: 'new@names.test',
    });
    expect(await verified('new@names.test')).toBe(true);
    const again = app.as(null).call(ConfirmEmail, { body: { token: tokenIn(mail) } });
    await expect(again).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  test('the address of a new account gets its mail in the language of the page', async () => {
    const body = { name: '', email: 'neu@names.test', password: 'some password', language: 'de' as const };
    await app.as(null).call(SignUp, { body });
    expect((await mails())[0]).toMatchObject({ to: 'neu@names.test', language: 'de' });
  });

  test("an address that may be a stranger's is not flooded by signing in again and again", async () => {
    await app.parts.db.updateTable('auth.user').set({ email_verified: false }).execute();
    for (let at = 0; at < 10; at += 1) await app.as(ann).call(ResendConfirmation);
    await expect(app.as(ann).call(ResendConfirmation)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await mails()).toHaveLength(10);
  });

  test('a confirmed address gets no further mail; an unconfirmed one gets a new link, and the old link ends', async () => {
    expect(await app.as(ann).call(ResendConfirmation)).toEqual({ sent: false });
    await app.parts.db.updateTable('auth.user').set({ email_verified: false }).execute();
    expect(await app.as(ann).call(ResendConfirmation)).toEqual({ sent: true });
    expect(await app.as(ann).call(ResendConfirmation)).toEqual({ sent: true });
    const [first, second] = await mails();
    const confirm = (mail: LinkMail | undefined) => app.as(null).call(ConfirmEmail, { body: { token: tokenIn(mail) } });
    await expect(confirm(first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await confirm(second)).toEqual({ email: ann.email });
    await expect(app.as(null).call(ResendConfirmation)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
