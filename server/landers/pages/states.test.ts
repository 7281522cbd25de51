import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeleteDomains, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { DeleteLanderGroup, UpdateLanderGroup } from '#contract/lander-groups.ts';
import {
  DeleteLander,
  GetLander,
  type Lander,
  type LanderStatus,
  landerStatuses,
  RetryLander,
  UpdateLander,
} from '#contract/landers.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { landerEffects } from '../landers.effects.ts';
import { givenGroup } from '../testing/given-groups.ts';
import { makePages } from './make-pages.ts';
import { publishedView } from './published-view.reads.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;
let groupId: string;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  ann = await app.given.user();
  const group = await givenGroup(app, ann, ['pear.com']);
  groupId = group.id;
  id = (await app.parts.db.selectFrom('lander').select('id').executeTakeFirstOrThrow()).id;
});

/** One round of what is due. */
const make = async () => void (await makePages(app.parts));
const lander = (): Promise<Lander> => app.as(ann).call(GetLander, { params: { id } });
const page = () => publishedView(app.parts.db, 'pear.com');
const breakPages = (isBroken: boolean) =>
  sql`update lander_group set configuration = configuration || ${isBroken ? '{"pageTitle":5}' : '{"pageTitle":""}'}::jsonb`.execute(
    app.parts.db,
  );
async function fail(): Promise<void> {
  await breakPages(true);
  for (let tries = 0; tries < 3; tries++) {
    await make();
    app.clock.advance(minutes(5));
  }
  await breakPages(false);
}

/** Brings the lander, which is generating, into a state by what really leads there. */
const into: Record<LanderStatus, () => Promise<void>> = {
  generating: async () => {},
  live: make,
  failed: fail,
};

describe.each(landerStatuses)('D-182 a lander that is %s', (status) => {
  beforeEach(() => into[status]());
  const wasLive = status === 'live';

  test('D-182 changed settings make it generating, and the old page stays online', async () => {
    expect((await lander()).status).toBe(status);
    await app.as(ann).call(UpdateLander, { body: { id, tagline: 'New' } });
    expect((await lander()).status).toBe('generating');
    expect((await page())?.view.tagline).toBe(wasLive ? null : undefined);
    await make();
    expect([(await lander()).status, (await page())?.view.tagline]).toEqual(['live', 'New']);
  });

  test('D-180 D-182 other settings of its group do the same, and its own ones stay', async () => {
    await app.as(ann).call(UpdateLander, { body: { id, tagline: 'Own' } });
    await app.as(ann).call(UpdateLanderGroup, {
      params: { id: groupId },
      body: { configuration: { tagline: 'Group', metaDescription: 'All' } },
    });
    await drainOutbox(app.parts, landerEffects);
    expect((await lander()).status).toBe('generating');
    await make();
    expect((await page())?.view).toMatchObject({ tagline: 'Own', description: 'All' });
  });

  test('D-182 a retry helps a failed one alone', async () => {
    const retried = await app.as(ann).call(RetryLander, { params: { id } });
    expect(retried.status).toBe(status === 'failed' ? 'generating' : status);
    await make();
    expect(await lander()).toMatchObject({ status: 'live', errorMessage: null });
  });

  test.each(['sold', 'dropped', 'deleted', 'lost'] as const)(
    'D-182 D-203f its state stays when its domain is %s, it is not for sale, and restored it is',
    async (way) => {
      const { domainId } = await lander();
      const setLost = (is: boolean) => sql`update domain set needs_verification = ${is}`.execute(app.parts.db);
      let undoId: string | null = null;
      if (way === 'lost') await setLost(true);
      else if (way === 'deleted') {
        undoId = (await app.as(ann).call(DeleteDomains, { query: {}, body: [domainId] })).undoId;
      } else {
        const body = { domainIds: [domainId], status: (way === 'sold' ? 1 : 2) as 1 | 2 };
        undoId = (await app.as(ann).call(UpdateDomainStatus, { body })).undoId;
      }
      const stored = () => app.parts.db.selectFrom('lander').select('status').executeTakeFirst();
      const before = await stored();
      if (way === 'sold' && wasLive)
        expect((await page())?.view.sold).toBeDefined(); // while it is handed over
      else expect(await page()).toBeNull();
      if (way !== 'deleted') expect(await lander()).toMatchObject({ status, isPublished: false });
      if (way === 'lost') await setLost(false);
      else await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
      expect(await stored()).toEqual(before);
      expect(await lander()).toMatchObject({ status, isPublished: true });
      expect((await page()) !== null).toBe(wasLive);
    },
  );

  test('D-182 D-179 deleted, alone or with its group, it is gone with its page', async () => {
    await app.as(ann).call(DeleteLander, { params: { id } });
    await expect(lander()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await page()).toBeNull();
    const again = await givenGroup(app, ann, ['plum.com'], { name: 'Second' });
    await make();
    expect(await publishedView(app.parts.db, 'plum.com')).not.toBeNull();
    await app.as(ann).call(DeleteLanderGroup, { params: { id: again.id } });
    expect(await publishedView(app.parts.db, 'plum.com')).toBeNull();
    await make();
    expect(await app.parts.db.selectFrom('lander_page').select('host').execute()).toEqual([]);
  });
});
