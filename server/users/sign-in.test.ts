import { describe, expect, test } from 'vitest';
import { SignIn } from '#contract/auth.ts';
import { freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import { setPassword } from './users.service.ts';

const wrong = { code: 'INVALID_CREDENTIALS', status: 401 };

describe('signing in', () => {
  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const { given, as } = await freshApp();
    const ann = await given.user();
    const bodyOf = async (email: string) => {
      const answer = await as(null).inject({ method: 'POST', url: SignIn.path, payload: { email, password: 'wrong' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
      return { status: answer.statusCode, ...answer.json(), requestId: '' };
    };
    expect(await bodyOf(ann.email)).toMatchObject({ ...wrong, message: 'E-mail or password is wrong.' });
    expect(await bodyOf('nobody@example.test')).toEqual(await bodyOf(ann.email));
  });

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const { given, as } = await freshApp({ hashCost: { memoryCost: 65_536, timeCost: 4 } });
    const ann = await given.user();
    const timeOf = async (email: string) => {
      const before = process.cpuUsage(); // the hash's threads included; what else runs on the machine is not
      await expect(as(null).call(SignIn, { body: { email, password: 'wrong' } })).rejects.toMatchObject(wrong);
      return process.cpuUsage(before).user;
    };
    await timeOf(ann.email);
    const known = Math.min(await timeOf(ann.email), await timeOf(ann.email), await timeOf(ann.email));
    const unknown = await timeOf('nobody@example.test');
    expect(unknown).toBeGreaterThan(known * 0.5);
  });

  test('passwords are stored as argon2id, letters composed in any way', async () => {
    const { given, as, parts } = await freshApp();
    const ann = await given.user({ password: 'caf\u00e9 caf\u00e9 caf\u00e9' });
    const row = await parts.db.selectFrom('auth.account').select('password').executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$/);
    await as(null).call(SignIn, { body: { email: ann.email, password: 'cafe\u0301 cafe\u0301 cafe\u0301' } });
  });

  test('after 10 wrong passwords an account waits a minute, then twice as long, and the right one ends it', async () => {
    const { given, as, clock } = await freshApp();
    const ann = await given.user();
    const attempt = (password: string) => as(null).call(SignIn, { body: { email: ann.email, password } });
    for (let count = 0; count < 10; count += 1) await expect(attempt('wrong')).rejects.toMatchObject(wrong);
    await expect(attempt(ann.password)).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 60 });
    clock.advance(minutes(1));
    await expect(attempt('wrong')).rejects.toMatchObject(wrong);
    await expect(attempt(ann.password)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 120 });
    clock.advance(minutes(2));
    await attempt(ann.password);
    await expect(attempt('wrong')).rejects.toMatchObject(wrong);
    await attempt(ann.password);
  });

  test('a burst of guesses is counted before any is answered', async () => {
    const { given, as } = await freshApp();
    const ann = await given.user();
    const codes = await Promise.all(
      Array.from({ length: 30 }, () =>
        as(null)
          .call(SignIn, { body: { email: ann.email, password: 'wrong' } })
          .catch((error) => error.code),
      ),
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(20);
  });

  test('the limit of attempts reveals of no e-mail whether it has an account, and is forgotten after a day', async () => {
    const { as, clock } = await freshApp({ isOwn: true });
    const attempt = () => as(null).call(SignIn, { body: { email: 'nobody@example.test', password: 'wrong' } });
    for (let count = 0; count < 10; count += 1) await expect(attempt()).rejects.toMatchObject(wrong);
    await expect(attempt()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    clock.advance(days(2));
    for (let count = 0; count < 10; count += 1) await expect(attempt()).rejects.toMatchObject(wrong);
  });

  test.each([
    ['no e-mail', { email: 'ann', password: 'correct horse' }, 'email'],
    ['a very long password', { email: 'ann@example.test', password: 'x'.repeat(201) }, 'password'],
    ['a password that is no text', { email: 'ann@example.test', password: { $ne: '' } }, 'password'],
    ['nothing', {}, 'email'],
  ])('%s is refused before anything is looked up', async (_kind, payload, field) => {
    const { as } = await freshApp();
    const answer = await as(null).inject({ method: 'POST', url: SignIn.path, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field });
  });

  test('a new password ends all sessions and replaces the old one', async () => {
    const { given, as, parts } = await freshApp();
    const ann = await given.user();
    await setPassword({ ...parts, now: parts.clock.now() }, ann, 'battery staple');
    await expect(as(null).call(SignIn, { body: ann })).rejects.toMatchObject(wrong);
    await as(null).call(SignIn, { body: { email: ann.email, password: 'battery staple' } });
    const answer = await as(ann).inject({ url: '/api/auth-check' });
    expect(answer.statusCode).toBe(401);
  });
});
