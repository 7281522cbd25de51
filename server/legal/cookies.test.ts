import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { uncountedCookie } from '../landers/collecting/uncounted.rules.ts';
import { freshApp } from '../testing/app.ts';
import * as sessionRules from '../users/sessions.rules.ts';
import { browser, givenApp } from '../users/testing/sign-in.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const nameOf = (line: string) => line.split('=')[0] ?? '';

test('words 1 D-188 every cookie that the server sets stands on the privacy page', async () => {
  const { issuer, clientId, clientSecret } = sandbox.addresses.oidc ?? expect.fail('no provider');
  const local = await freshApp();
  const outside = await freshApp({
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  });
  const ann = await local.given.user();
  const { code } = await givenApp(local, ann);
  local.clock.advance(60_000);
  const mine = browser(local);
  await mine.signIn(ann);
  const names = [...mine.jar.keys()];
  await mine.enterCode(code(), true);
  names.push(...mine.jar.keys());
  for (const query of ['returnUrl=/', 'returnUrl=/&prove=1']) {
    const { headers } = await outside.as(null).inject({ url: `/auth/external?${query}` });
    names.push(...[headers['set-cookie'] ?? []].flat().map(nameOf));
  }
  const ofRules = Object.entries(sessionRules).flatMap(([name, rule]) =>
    name.endsWith('CookieName') ? [(rule as typeof sessionRules.stepCookieName)(outside.parts.config)] : [],
  );
  expect(ofRules.length).toBe(4);
  const { body } = await outside.as(null).inject({ url: '/legal/privacy?lang=en' });
  names.push(nameOf(uncountedCookie(true)));
  for (const name of new Set([...names, ...ofRules])) expect(body).toContain(`<code>${name}</code>`);
});
