import { expect, test } from 'vitest';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { requireRecentProof } from './recent-proof.ts';
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
