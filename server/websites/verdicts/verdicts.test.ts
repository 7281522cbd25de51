import { beforeEach, describe, expect, test } from 'vitest';
import {
  DeleteWebsiteVerdict,
  GetDomainWebsite,
  SetWebsiteVerdict,
  type VerdictScope,
  type VerdictStatus,
} from '#contract/websites.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { type Site, watching } from '../watch/testing/watching.ts';

let app: FreshApp;
let ann: TestUser;
let watch: ReturnType<typeof watching>;

beforeEach(async () => {
  app = await freshApp({ settings: { OUTBOUND: 'live' }, startsAt: new Date(Date.now() + minutes(1)) });
  ann = await app.given.user();
  watch = watching(app);
});

const get = (id: string, user = ann) => app.as(user).call(GetDomainWebsite, { params: { id } });
const say = (id: string, status: VerdictStatus, scope: VerdictScope = 'kind', user = ann) =>
  app.as(user).call(SetWebsiteVerdict, { params: { id }, body: { status, scope } });
const takeBack = (id: string, user = ann) => app.as(user).call(DeleteWebsiteVerdict, { params: { id } });
const statusOf = async (id: string, user = ann) => (await get(id, user)).status;
const stored = (id: string) =>
  app.parts.db.selectFrom('domain').select('website_status').where('id', '=', id).executeTakeFirstOrThrow();
const changes = () => app.parts.db.selectFrom('change').select(['field', 'meaning']).execute();

const banner: Site = { status: 'websiteDeveloped', fingerprint: 'page:banner' };
/** Names of a user whose pages are of one kind, looked at. */
async function alike(user: TestUser, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    watch.sites.set(name, banner);
    ids.push((await app.given.domain(user, name)).id);
  }
  await watch.look();
  return ids;
}

describe('MON-005 a status that is wrong', () => {
  test('is corrected for each page of its kind at once, and is no change', async () => {
    const [one = '', two = ''] = await alike(ann, 'mill.com', 'weir.com');
    const other = (await app.given.domain(ann, 'dam.com')).id;
    await watch.look();
    const said = await say(one, 'forSaleLander');
    expect(said).toMatchObject({
      status: 'forSaleLander',
      verdict: { status: 'forSaleLander', scope: 'kind', at: app.clock.now().toISOString() },
      look: { status: 'websiteDeveloped' },
    });
    expect([await statusOf(two), await statusOf(other)]).toEqual(['forSaleLander', 'websiteDeveloped']);
    expect(await stored(two)).toEqual({ website_status: 3 });
    expect(await changes()).toEqual([]);
  });

  test('stays right when the page is fetched again, and is deleted with the page', async () => {
    const [id = ''] = await alike(ann, 'mill.com');
    await say(id, 'forSaleLander', 'page');
    await watch.lookIn(60 * 24);
    expect([await statusOf(id), await changes()]).toEqual(['forSaleLander', []]);
    watch.sites.set('mill.com', { status: 'parkedDomain', fingerprint: 'page:ads' });
    await watch.lookIn(60 * 24);
    await watch.lookIn(17);
    expect(await get(id)).toMatchObject({ status: 'parkedDomain', verdict: null });
    expect(await changes()).toEqual([expect.objectContaining({ meaning: 'nowParked' })]);
  });

  test('is corrected for pages of the kind that are seen later', async () => {
    const [id = ''] = await alike(ann, 'mill.com');
    await say(id, 'parkedDomain');
    const [later = ''] = await alike(ann, 'weir.com');
    expect(await get(later)).toMatchObject({ status: 'parkedDomain', verdict: { scope: 'kind' } });
  });

  test('a verdict on one page outranks the one on its kind; taking it back forgets both', async () => {
    const [one = '', two = ''] = await alike(ann, 'mill.com', 'weir.com');
    await say(one, 'forSaleLander', 'kind');
    await say(two, 'unknown', 'page');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['forSaleLander', 'unknown']);
    expect(await takeBack(two)).toMatchObject({ status: 'websiteDeveloped', verdict: null });
    expect(await statusOf(one)).toBe('websiteDeveloped');
    expect(await takeBack(two)).toMatchObject({ verdict: null }); // again, and nothing happens
  });

  test('holds for one account alone', async () => {
    const bob = await app.given.user();
    const [id = ''] = await alike(ann, 'mill.com');
    const [his = ''] = await alike(bob, 'weir.com');
    await say(id, 'forSaleLander');
    expect(await statusOf(his, bob)).toBe('websiteDeveloped');
    await expect(say(id, 'unknown', 'page', bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    await expect(takeBack(id, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    expect(await statusOf(id)).toBe('forSaleLander');
  });

  test('needs a page that was seen, and one of the statuses that a page can have', async () => {
    const { id } = await app.given.domain(ann, 'new.com');
    await expect(say(id, 'unknown')).rejects.toMatchObject({ code: 'WEBSITE_UNKNOWN' });
    for (const status of ['checkFailed', 'nonsense', '\0'] as string[] as VerdictStatus[]) {
      await expect(say(id, status)).rejects.toMatchObject({ status: 400 });
    }
    await expect(say(id, 'unknown', 'all' as VerdictScope)).rejects.toMatchObject({ status: 400 });
  });

  test('is one when it is sent twice at the same time', async () => {
    const [one = '', two = ''] = await alike(ann, 'mill.com', 'weir.com');
    await Promise.all([say(one, 'forSaleLander'), say(two, 'forSaleLander'), say(one, 'forSaleLander')]);
    expect([await statusOf(one), await statusOf(two)]).toEqual(['forSaleLander', 'forSaleLander']);
    expect(await app.parts.db.selectFrom('website_verdict').select('fingerprint').execute()).toHaveLength(1);
  });
});
