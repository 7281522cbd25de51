import { expect, test } from 'vitest';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { provenAtProvider } from './identity-provider.client.ts';
import { requireRecentProof } from './recent-proof.service.ts';
import { disableUser, enableUser, revokeSessions } from './users.service.ts';

const needed = { code: 'PROOF_NEEDED', status: 403 };

async function asked({ parts, clock }: FreshApp, user: Pick<TestUser, 'cookie'>, whose?: TestUser) {
  const session = await parts.auth.storedSessionOf(user.cookie);
  if (!session) throw new Error('no session');
  return requireRecentProof({ db: parts.db, now: clock.now() }, { ...session, userId: whose?.id ?? session.userId });
}

test('D-020a a proof is asked for again ten minutes after signing in', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await asked(app, ann);
  app.clock.advance(minutes(10) - 1);
  await asked(app, ann);
  app.clock.advance(1);
  await expect(asked(app, ann)).rejects.toMatchObject(needed);
});

test.each([
  ['told, just now', -5, true, -5],
  ['told, though not asked for', -5, false, -5],
  ['told, but long ago: it did not ask again', -3600, true, -3600],
  ['told by a clock that is a little ahead', 60, true, 0],
  ['told of a moment to come', 600, true, null],
  ['not told, after it was told to ask again', null, true, 0],
  ['not told, going on from before', null, false, null],
])('D-020a the provider proves by the time of its last sign-in: %s', (_case, authTime, isReauthentication, proven) => {
  const now = new Date('2026-05-14T12:00:00Z');
  const at = (seconds: number | null) => (seconds === null ? null : new Date(now.getTime() + seconds * 1000));
  expect(provenAtProvider(at(authTime), { isReauthentication, now })).toEqual(at(proven));
});

test('D-020a a session proves its own user alone, and only while it goes on', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  await expect(asked(app, ann, bob)).rejects.toMatchObject(needed);
  const session = await app.parts.auth.storedSessionOf(ann.cookie);
  if (!session) throw new Error('no session');
  const context = { db: app.parts.db, now: app.clock.now() };
  const parts = { ...app.parts, now: app.clock.now() };
  await disableUser(parts, bob.id);
  await requireRecentProof(context, session);
  await expect(
    requireRecentProof({ ...context, now: new Date(context.now.getTime() + days(8)) }, session),
  ).rejects.toMatchObject(needed);
  await disableUser(parts, ann.id);
  await enableUser(parts, ann.id);
  await expect(requireRecentProof(context, session)).rejects.toMatchObject(needed);
  await revokeSessions(parts, ann.id);
  await expect(requireRecentProof(context, session)).rejects.toMatchObject(needed);
});
