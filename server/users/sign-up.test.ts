import { describe, expect, test } from 'vitest';
import { AuthCheck, GetSignInOptions, SetUp, SignUp } from '#contract/auth.ts';
import { GetPreferences } from '#contract/preferences.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';

const account = { name: 'Bob', email: 'bob@example.test', password: 'correct horse' };
const open = { settings: { SIGN_UP: 'true' } };
const signUp = ({ as }: FreshApp) => as(null).inject({ method: 'POST', url: SignUp.path, payload: account });

describe('making an account oneself', () => {
  test('is off by default', async () => {
    const server = await freshApp();
    await server.given.user();
    expect((await signUp(server)).statusCode).toBe(404);
    expect(await server.as(null).call(GetSignInOptions)).toMatchObject({ signUp: false });
  });

  test('signs in where the operator allows it, with an address that nobody vouches for', async () => {
    const server = await freshApp(open);
    await server.given.user();
    expect(await server.as(null).call(GetSignInOptions)).toMatchObject({ signUp: true });
    const answer = await signUp(server);
    expect(answer.statusCode).toBe(201);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(await server.as({ cookie }).call(AuthCheck)).toMatchObject({ name: 'Bob' });
    const query = server.parts.db.selectFrom('auth.user').select('email_verified').where('email', '=', account.email);
    expect(await query.executeTakeFirst()).toEqual({ email_verified: false });
    expect((await signUp(server)).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  test('D-033 keeps the language of the page, in which all later mails are; so does the first account', async () => {
    const server = await freshApp(open);
    const languageOf = async (url: string, payload: object) => {
      const answer = await server.as(null).inject({ method: 'POST', url, payload });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return (await server.as({ cookie }).call(GetPreferences)).language;
    };
    const first = { ...account, email: 'ann@example.test', language: 'fr' };
    expect(await languageOf(SetUp.path, first)).toBe('fr');
    expect(await languageOf(SignUp.path, { ...account, language: 'de' })).toBe('de');
  });

  test('is no way around the set-up of the first account', async () => {
    expect((await signUp(await freshApp(open))).statusCode).toBe(404);
  });
});
