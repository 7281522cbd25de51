import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ShowAuthCode } from '#contract/auth-codes.ts';
import { minuteMs } from '#contract/dates.ts';
import { AddHeldDomains, ConnectRegistrarAccount, ListHeldDomains } from '#contract/registrar-accounts.ts';
import { sandboxRegistrarAccess } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import type { Parts } from '../context.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { accountOpener, registrarOutbound } from './open-account.ts';
import { readDue } from './syncer.ts';

/** A name of a user that an account at INWX or Porkbun has. */
async function heldApp(registrar: 'inwx' | 'porkbun') {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const outbound = registrarOutbound(app.parts);
  onTestFinished(outbound.close);
  const opener = accountOpener(app.parts, outbound, async (ms) => app.clock.advance(ms));
  const ann = await app.given.user();
  const body = { registrar, label: 'Main', values: sandboxRegistrarAccess(registrar) };
  const account = await app.as(ann).call(ConnectRegistrarAccount, { body });
  const sync = { ...app.parts, open: opener.open, countUnread: () => {} };
  for (let round = 0; round < 3; round++) await readDue(sync, 4);
  const { data } = await app.as(ann).call(ListHeldDomains, { query: { take: 1 } });
  await app.as(ann).call(AddHeldDomains, { body: { ids: [data[0]?.id ?? ''] } });
  const { data: here } = await app.as(ann).call(ListHeldDomains, { query: { list: 'here', take: 1 } });
  const [held] = here;
  const show = (user: TestUser, headers: Record<string, string> = {}) =>
    app.as(user).inject({
      ...{ method: 'POST', url: ShowAuthCode.path.replace(':id', held?.domainId ?? ''), headers },
      payload: { accountId: account.id },
    });
  return { ...app, sandbox, ann, account, held, show };
}

/** All that the database has, as text. */
async function everything({ db }: Parts): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
  );
  return texts.join('\n');
}

test('WRITE-006 a code is shown to its owner after a proof, and is in no log, no kept answer and no table', async () => {
  const { ann, given, as, clock, parts, held, show, account } = await heldApp('inwx');
  const told = await show(ann, { 'idempotency-key': 'once' });
  const code = `auth-${held?.name}`;
  expect([told.statusCode, told.json()]).toEqual([200, { code }]);
  expect((await show(ann, { 'idempotency-key': 'once' })).json()).toEqual({ code });
  expect(await everything(parts)).not.toContain(code);
  const audit = await parts.db.selectFrom('audit_entry').selectAll().execute();
  expect(JSON.stringify(audit)).toContain('POST /api/domains/:id/auth-code');

  const bob = await given.user();
  expect((await show(bob)).statusCode).toBe(404);
  const params = { id: held?.domainId ?? '' };
  const another = { accountId: '00000000-0000-4000-8000-000000000000' };
  await expect(as(ann).call(ShowAuthCode, { params, body: another })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  clock.advance(11 * minuteMs);
  await expect(as(ann).call(ShowAuthCode, { params, body: { accountId: account.id } })).rejects.toMatchObject({
    code: 'PROOF_NEEDED',
  });
});

test('WRITE-006 a registrar that tells no code has none to show', async () => {
  const { ann, show } = await heldApp('porkbun');
  expect((await show(ann)).statusCode).toBe(404);
});
