import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AuthCheck, SignIn } from '#contract/auth.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';

const program = join(import.meta.dirname, 'cli.ts');

/** Runs the command on the database of `server`, as an operator's shell does. */
function operator({ database }: FreshApp, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  return new Promise<{ code: number; output: string; error: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (failure, output, error) => {
      resolve({ code: failure ? Number(failure.code) : 0, output, error });
    });
  });
}

describe("the operator's commands", () => {
  test('create-user makes an account that can sign in with the printed password', async () => {
    const server = await freshApp();
    const { output } = await operator(server, 'create-user', '--email', 'Ann@Example.test', '--name', 'Ann');
    const [, password = ''] = /^Password of Ann@Example\.test: (\S{20})\n$/.exec(output) ?? [];
    const body = { email: 'ann@example.test', password };
    expect(await server.as(null).call(SignIn, { body })).toMatchObject({ userId: expect.any(String) });
    const again = await operator(server, 'create-user', '--email', 'ann@example.test');
    expect(again).toMatchObject({ code: 1, output: '', error: 'This e-mail address has an account.\n' });
  });

  test('set-password and revoke-sessions end all sessions of the account alone', async () => {
    const server = await freshApp();
    const [ann, bob, cat] = [await server.given.user(), await server.given.user(), await server.given.user()];
    expect((await operator(server, 'revoke-sessions', '--email', ann.email)).output).toBe('Sessions ended: 1\n');
    const { output } = await operator(server, 'set-password', '--email', bob.email);
    const [, password = ''] = /: (\S{20})\n$/.exec(output) ?? [];
    for (const user of [ann, bob]) {
      await expect(server.as(user).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    await server.as(cat).call(AuthCheck);
    await expect(server.as(null).call(SignIn, { body: bob })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await server.as(null).call(SignIn, { body: { email: bob.email, password } });
  });

  test('security M-8 disable-user closes an account, by password and by session, until enable-user opens it', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    await server.as(ann).call(AuthCheck);
    expect((await operator(server, 'disable-user', '--email', ann.email)).output).toBe(`Closed: ${ann.email}\n`);
    server.clock.advance(minutes(1)); // past what another process may still trust
    await expect(server.as(ann).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(server.as(null).call(SignIn, { body: ann })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await operator(server, 'enable-user', '--email', ann.email)).output).toBe(`Open: ${ann.email}\n`);
    await server.as(null).call(SignIn, { body: ann });
  });

  test.each([
    ['no command', []],
    ['no e-mail address', ['create-user', '--email', 'ann']],
    ['an unknown command', ['promote-user', '--email', 'ann@example.test']],
    ['an unknown option', ['create-user', '--mail', 'ann@example.test']],
  ])('with %s the usage is shown', async (_kind, args) => {
    const server = await freshApp();
    const answer = await operator(server, ...args);
    expect(answer).toMatchObject({ code: 1, output: '' });
    expect(answer.error).toMatch(/^Usage: node server\/users\/cli\.ts/);
  });

  test('an unknown account is named', async () => {
    const answer = await operator(await freshApp(), 'set-password', '--email', 'nobody@example.test');
    expect(answer).toMatchObject({ code: 1, error: 'No account has the e-mail address nobody@example.test.\n' });
  });
});
