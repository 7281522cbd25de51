import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ResetPassword, SetUp } from '#contract/auth.ts';
import { freshApp } from '../testing/app.ts';
import { processorMs } from '../testing/processor-time.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const personal = ['ann.smith@names.example', 'Ann Smith', 'Namestead'];
const judge = (password: string) => () => refuseCommonPassword(password, personal);

describe('security M-7 a password that anybody would try is refused', () => {
  test.each([
    '1234567890',
    'password12',
    'Password2026!',
    'P@ssw0rd1234',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop123',
    'iloveyou12',
    '          ',
    'namestead1',
    'Namestead2026',
    'ann.smith@names.example',
    'annsmith1990',
    'Sommer2026!!',
    'motdepasse1',
    'contraseña1',
    'willkommen1',
    'letmein1234',
    '1qaz2wsx3edc',
    '0987654321',
    '01011990123',
  ])('%s', (password) => {
    expect(judge(password)).toThrow(expect.objectContaining({ code: 'PASSWORD_COMMON', field: 'password' }));
  });

  test.each([
    'correct horse',
    'seven quiet harbours',
    'Xk4!pq9Lz2',
    'mallory waits',
    'ein Pferd im Regen',
    'caf\u00e9 caf\u00e9 caf\u00e9',
  ])('but %s is not', (password) => {
    expect(judge(password)).not.toThrow();
  });

  // of those that the rule alone took
  test.each([
    ...['1q2w3e4r5t', 'christopher', 'strawberry', 'everything', 'elizabeth1', 'metallica1', 'harrypotter'],
    ...['fuckyou123', 'deutschland', 'realmadrid', 'berlin1234', 'manchester', 'california', 'enterprise'],
    ...['terminator', 'playstation', 'tinkerbell', 'Christopher2026!', 'Strawberry1', 'CALIFORNIA99'],
  ])('security N-7 as one of the most used: %s', (password) => {
    expect(judge(password)).toThrow(expect.objectContaining({ code: 'PASSWORD_COMMON' }));
  });

  test('security N-7 next to no other password is taken for one of the most used', () => {
    const drawn = Array.from({ length: 5_000 }, (_, no) => createHash('sha256').update(`${no}`).digest('base64url'));
    const refused = drawn.filter((password) => {
      try {
        return judge(password.slice(0, 12))();
      } catch {
        return true;
      }
    });
    expect(refused.length).toBeLessThan(30);
  });

  test('with little work, however long it is', async () => {
    const long = ['a', 'ab', '12', 'x1!'].map((sign) => sign.repeat(100).slice(0, 199).concat('€'));
    expect(await processorMs(() => long.map((password) => judge(password)()), 200)).toBeLessThan(200);
  });

  test('at the set-up, with its own words', async () => {
    const { as } = await freshApp();
    const setUp = (password: string) =>
      as(null).call(SetUp, { body: { name: 'Ann', email: 'ann@names.test', password } });
    await expect(setUp('ann@names.test')).rejects.toMatchObject({
      code: 'PASSWORD_COMMON',
      field: 'password',
      status: 400,
    });
    await setUp('seven quiet harbours');
  });

  test('with a mailed link, which goes on to count', async () => {
    const app = await freshApp({ settings: { MAIL_URL: 'smtp://127.0.0.1:9' } });
    const ann = await app.given.user();
    await app.as(null).inject({ method: 'POST', url: '/auth/password-reset', payload: { email: ann.email } });
    const token = tokenIn((await waitingMails(app.parts))[0]);
    const reset = (password: string) => app.as(null).call(ResetPassword, { body: { token, password } });
    await expect(reset('password1234')).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
    expect(await reset('nine quiet harbours')).toEqual({ userId: ann.id });
  });
});
