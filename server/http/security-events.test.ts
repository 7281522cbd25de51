import { expect, test } from 'vitest';
import { EndOtherSessions } from '#contract/account.ts';
import { RequestPasswordReset, ResetPassword, SignIn } from '#contract/auth.ts';
import { freshApp } from '../testing/app.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';

type Line = Record<string, unknown> & { event?: string };

/** The app with what it logs, a line an object. */
async function logged(settings: Record<string, string> = {}) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const app = await freshApp({ settings, logger: { level: 'info', stream } });
  return { ...app, lines, events: () => lines.filter(({ event }) => event !== undefined) };
}
const hash = expect.stringMatching(/^[0-9a-f]{12}$/);

test('security M-10 a sign-in, a wrong password and refusals are logged, without who and from where', async () => {
  const { as, given, lines, events } = await logged();
  const ann = await given.user();
  const body = { email: ann.email.toUpperCase(), password: 'wrong wrong' };
  await as(null).inject({ method: 'POST', url: SignIn.path, payload: body, remoteAddress: '192.0.2.7' });
  await as(null).inject({ method: 'POST', url: SignIn.path, payload: { ...body, password: ann.password } });
  await as(null).inject({
    method: 'POST',
    url: SignIn.path,
    headers: { origin: 'https://evil.example' },
    payload: body,
  });
  await as(ann).inject({ url: '/auth/logout' });
  await as(null).inject({ url: '/auth/callback?code=a&state=b' });
  const [wrong, right] = events();
  expect(events()).toMatchObject([
    { event: 'sign-in', outcome: 'INVALID_CREDENTIALS', account: hash, from: hash },
    { event: 'sign-in', outcome: 'ok', userId: ann.id, account: hash, from: hash },
    { event: 'sign-in', outcome: 'ORIGIN_MISMATCH', from: hash },
    { event: 'sign-out', outcome: 'ok', userId: ann.id },
    { event: 'provider-sign-in', outcome: 'NOT_FOUND' },
  ]);
  expect(wrong?.account).toBe(right?.account);
  expect(wrong?.from).not.toBe(right?.from);
  const text = JSON.stringify(lines).toLowerCase();
  for (const secret of [ann.email, ann.password, 'wrong wrong', '192.0.2.7', '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('security M-10 a new password by mail is logged, and never its token', async () => {
  const { as, given, parts, lines, events } = await logged({ MAIL_URL: 'smtp://127.0.0.1:9' });
  const ann = await given.user();
  await as(null).call(RequestPasswordReset, { body: { email: ann.email } });
  const token = tokenIn((await waitingMails(parts))[0]);
  expect(token).toMatch(/^[\w-]{43}$/);
  await as(null).call(ResetPassword, { body: { token, password: 'nine quiet harbours' } });
  expect(events()).toMatchObject([
    { event: 'reset-request', outcome: 'ok', account: hash },
    { event: 'password-reset', outcome: 'ok', userId: ann.id },
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test('security M-10 sessions that somebody ends from another one are logged', async () => {
  const { as, given, events } = await logged();
  const ann = await given.user();
  await as(ann).call(EndOtherSessions, {});
  await as(ann).inject({ method: 'DELETE', url: '/api/account/sessions/none' });
  expect(events()).toMatchObject([
    { event: 'session-end', outcome: 'ok', userId: ann.id, from: hash },
    { event: 'session-end', outcome: 'NOT_FOUND', userId: ann.id, from: hash },
  ]);
});

test('security M-10 requests over a limit are logged, and every line of a signed-in request names the user', async () => {
  const { as, given, lines, events } = await logged({ REQUESTS_PER_MINUTE: '1' });
  const ann = await given.user();
  for (let count = 0; count < 2; count += 1) await as(ann).inject({ url: '/api/auth-check' });
  expect(events()).toMatchObject([
    { event: 'refused', outcome: 'RATE_LIMITED', userId: ann.id, route: '/api/auth-check' },
  ]);
  const requests = lines.filter(({ ms }) => ms !== undefined);
  expect(requests.map(({ status, userId }) => [status, userId])).toEqual([
    [200, ann.id],
    [429, ann.id],
  ]);
});
