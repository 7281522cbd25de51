import { describe, expect, test } from 'vitest';
import { AuthCheck, GetSignInOptions, SetUp } from '#contract/auth.ts';
import { inTransaction } from '../database/transaction.ts';
import { freshApp } from '../testing/app.ts';
import { makeOperator } from './operators.service.ts';
import { findSetUpLines } from './set-up.service.ts';

const account = { name: 'Ann', email: 'ann@example.test', password: 'correct horse' };
const fromAfar = { remoteAddress: '192.0.2.7', headers: { host: 'names.example' } };

function setUpFrom({ as }: Awaited<ReturnType<typeof freshApp>>, from: object, body: object = account) {
  return as(null).inject({ method: 'POST', url: SetUp.path, payload: body, ...from });
}

test('durability B2 the start says when no account may operate the installation, and which command makes one', async () => {
  const server = await freshApp({ isOwn: true });
  expect(await findSetUpLines(server.parts)).toEqual([expect.stringContaining('creates the first account')]);
  await server.given.user();
  const operator = await server.given.user();
  const lines = [expect.stringContaining('node server/operator.ts make-operator --email')];
  expect(await findSetUpLines(server.parts)).toEqual(lines);
  await inTransaction(server.parts, (tx) => makeOperator(tx, operator, server.clock.now()));
  expect(await findSetUpLines(server.parts)).toEqual([]);
  await server.parts.db.updateTable('auth.user').set({ disabled_at: server.clock.now() }).execute();
  expect(await findSetUpLines(server.parts)).toEqual(lines);
});

describe('the first account', () => {
  test('is made on this machine without a code, and is signed in', async () => {
    const server = await freshApp();
    expect(await server.as(null).call(GetSignInOptions)).toMatchObject({ needsSetup: true, needsSetupCode: false });
    const answer = await setUpFrom(server, {});
    expect(answer.statusCode).toBe(201);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(await server.as({ cookie }).call(AuthCheck)).toMatchObject({ userId: answer.json().userId, name: 'Ann' });
    expect(answer.json().userId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await server.as(null).call(GetSignInOptions)).toMatchObject({ needsSetup: false, localAccounts: true });
  });

  test.each([
    ['from another machine', fromAfar],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy that passes the host on', { headers: { host: 'names.example' } }],
  ])('needs the code %s', async (_from, from) => {
    const server = await freshApp({ isOwn: true });
    const options = await server.as(null).inject({ url: GetSignInOptions.path, ...from });
    expect(options.json()).toMatchObject({ needsSetup: true, needsSetupCode: true });
    for (const setupCode of [undefined, '', 'wrong', '0123456789']) {
      const refused = await setUpFrom(server, from, { ...account, setupCode });
      expect(refused.json()).toMatchObject({ code: 'SETUP_CODE_WRONG' });
      expect(refused.statusCode).toBe(403);
    }
    const made = await setUpFrom(server, from, {
      ...account,
      setupCode: ` ${(await server.parts.auth.setupCode()).toUpperCase()} `,
    });
    expect(made.statusCode).toBe(201);
  });

  test('needs the code of everybody when a proxy stands in front', async () => {
    const server = await freshApp({ settings: { TRUST_PROXY: 'true' } });
    expect((await setUpFrom(server, {})).json()).toMatchObject({ code: 'SETUP_CODE_WRONG' });
  });

  test('security H-1 D-019 needs the code of everybody once PUBLIC_URL is public: a plain proxy looks like this machine', async () => {
    const server = await freshApp({ settings: { PUBLIC_URL: 'https://names.example' } });
    const plainProxy = { headers: { host: '127.0.0.1:3000' } };
    const options = await server.as(null).inject({ url: GetSignInOptions.path, ...plainProxy });
    expect(options.json()).toMatchObject({ needsSetup: true, needsSetupCode: true });
    expect((await setUpFrom(server, plainProxy)).json()).toMatchObject({ code: 'SETUP_CODE_WRONG' });
    const setupCode = await server.parts.auth.setupCode();
    expect((await setUpFrom(server, plainProxy, { ...account, setupCode })).statusCode).toBe(201);
  });

  test('is one, however many are asked for at the same time', async () => {
    const server = await freshApp({ isOwn: true });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, count) => setUpFrom(server, {}, { ...account, email: `ann${count}@example.test` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    expect(await server.parts.db.selectFrom('auth.user').select('id').execute()).toHaveLength(1);
  });

  test('cannot be made once there is one, with or without the code', async () => {
    const server = await freshApp();
    await server.given.user();
    const answer = await setUpFrom(server, {}, { ...account, setupCode: await server.parts.auth.setupCode() });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'SETUP_DONE' });
  });

  test.each(['Ann\u0000', 'A\u001bn', 'A\u0085n'])(
    'security L-1 has a name without control characters: %j',
    async (name) => {
      const answer = await setUpFrom(await freshApp(), {}, { ...account, name: `${name}x` });
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name' });
    },
  );

  test('needs a password of 10 characters', async () => {
    const server = await freshApp();
    const answer = await setUpFrom(server, {}, { ...account, password: '123456789' });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'password' });
  });
});
