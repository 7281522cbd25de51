import { beforeEach, expect, test } from 'vitest';
import { ChangeCasing, MarkDomainsAsSold, SyncDomains } from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { GetDomain, Verification } from '#contract/domains.ts';
import { CreateLanders } from '#contract/landers.ts';
import { CheckClaims, CheckVerification, GetVerification, ListClaims } from '#contract/verification.ts';
import { softDelete } from '../domains/testing/given-domains.ts';
import { givenGroup } from '../landers/testing/given-groups.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const add = (user: TestUser, ...body: string[]) => app.as(user).call(AddDomains, { headers: {}, body });
const record = (user: TestUser, id: string) => app.as(user).call(GetVerification, { params: { id } });
/** Ids of the names that Ann adds while Bob holds them. */
async function claimed(...names: string[]): Promise<string[]> {
  await add(bob, ...names);
  return (await add(ann, ...names)).pendingVerificationDomains.map(({ id }) => id);
}

test('VERI-002 VERI-003 VERI-007 API-037 D-135 screens A5 a claimed name has a TXT record of its own, the same each time', async () => {
  const [one = '', other = ''] = await claimed('Quiet.com', 'other.com');
  const found = await record(ann, one);
  expect(found).toEqual({
    domainName: 'Quiet.com',
    verificationToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    recordType: 'TXT',
    recordName: '@',
    recordValue: `namestead-verification=${found.verificationToken}`,
    status: 1,
    lastCheckedAt: null,
    nextCheckAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    lastResult: null,
    lastFound: null,
    isChecking: false,
    isHeld: true,
    checkableAt: null,
    sandboxPage: null,
  });
  expect((await record(ann, other)).verificationToken).not.toBe(found.verificationToken);
  await add(ann, 'quiet.com');
  expect(await record(ann, one), 'adding it again changes nothing').toEqual(found);
});

test('D-135 a name that was deleted and is claimed again has a new token', async () => {
  const [id = ''] = await claimed('quiet.com');
  const { verificationToken } = await record(ann, id);
  await softDelete(app, ann, 'quiet.com');
  await app.parts.db
    .insertInto('name_holder')
    .values({ name: 'quiet.com', user_id: bob.id, domain_id: id })
    .onConflict((is) => is.doNothing())
    .execute();
  await add(ann, 'quiet.com');
  expect((await record(ann, id)).verificationToken).not.toBe(verificationToken);
});

test('AUTH-006 a name that another account manages cannot be managed until its record is there', async () => {
  const [id = ''] = await claimed('quiet.com');
  const domainIds = [id];
  const mine = app.as(ann);
  const nothing = { batchId: null, acceptedCount: 0 };
  expect(await mine.call(SyncDomains, { body: { domainIds, syncType: 'prices' } })).toMatchObject(nothing);
  const casing = mine.call(ChangeCasing, { params: { id }, body: { newSLD: 'QUIET' } });
  await expect(casing).rejects.toThrow('This domain requires verification');
  expect(await mine.call(MarkDomainsAsSold, { body: { domainIds } })).toMatchObject({ updatedCount: 0 });
  const { id: groupId } = await givenGroup(app, ann, ['own.com']);
  const landers = await mine.call(CreateLanders, { body: { groupId, domainIds } });
  expect(landers).toMatchObject({ createdCount: 0, skippedDomainIds: domainIds });
  const own = await mine.call(GetDomain, { params: { id } });
  expect(own).toMatchObject({ domainName: 'quiet.com', verification: Verification.RequiresVerification });
});

test('D-136 a name that is one’s own needs no record, another user’s is not found', async () => {
  const [pending = ''] = await claimed('quiet.com');
  const own = await app.given.domain(bob, 'own.com');
  await expect(record(bob, own.id)).rejects.toMatchObject({ status: 409, code: 'VERIFICATION_NOT_REQUIRED' });
  await expect(record(bob, pending)).rejects.toMatchObject({ status: 404, code: 'DOMAIN_NOT_FOUND' });
});

const checkNow = (user: TestUser, id: string) => app.as(user).call(CheckVerification, { params: { id } });

test('D-136 a check by hand begins at once, and a second one within a minute is refused with its time', async () => {
  const [id = ''] = await claimed('quiet.com');
  expect((await record(ann, id)).isChecking).toBe(false);
  const now = app.clock.now().getTime();
  expect(await checkNow(ann, id)).toMatchObject({
    isChecking: true,
    nextCheckAt: new Date(now).toISOString(),
    checkableAt: new Date(now + 60_000).toISOString(),
    lastResult: null,
  });
  app.clock.advance(20_000);
  await expect(checkNow(ann, id)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 40 });
  app.clock.advance(40_000);
  expect((await checkNow(ann, id)).isChecking).toBe(true);
});

test('D-136 a check by hand is for one’s own names that need a proof', async () => {
  const [pending = ''] = await claimed('quiet.com');
  const own = await app.given.domain(bob, 'own.com');
  await expect(checkNow(bob, own.id)).rejects.toMatchObject({ status: 409, code: 'VERIFICATION_NOT_REQUIRED' });
  await expect(checkNow(bob, pending)).rejects.toMatchObject({ status: 404, code: 'DOMAIN_NOT_FOUND' });
  for (const id of ['', '..', 'x'.repeat(300), '01900000-0000-7000-8000-00000000000f', '\u0000', '%00']) {
    await expect(checkNow(ann, id), id).rejects.toMatchObject({ status: 404 });
  }
  expect((await record(ann, pending)).isChecking).toBe(false);
});

const claims = (user: TestUser, query = {}) => app.as(user).call(ListClaims, { query });
const checkAll = (user: TestUser) => app.as(user).call(CheckClaims);

test('D-136b all names that need a proof are in one list with their records, page by page', async () => {
  expect(await claims(ann)).toEqual({ data: [], totalCount: 0 });
  const [second = '', first = ''] = await claimed('Quiet.com', 'bücher.com');
  const { data, totalCount } = await claims(ann);
  expect(totalCount).toBe(2);
  expect(data).toEqual([
    {
      id: second,
      domainName: 'Quiet.com',
      name: 'quiet.com',
      recordValue: (await record(ann, second)).recordValue,
      ...{ lastResult: null, lastFound: null, isChecking: false },
    },
    expect.objectContaining({ id: first, domainName: 'bücher.com', name: 'xn--bcher-kva.com' }),
  ]);
  expect(await claims(ann, { skip: 1, take: 1 })).toEqual({ data: data.slice(1), totalCount: 2 });
  expect(await claims(ann, { skip: 2 })).toEqual({ data: [], totalCount: 2 });
  expect(await claims(bob), 'whoever holds them has none').toEqual({ data: [], totalCount: 0 });
  for (const query of [{ skip: -1 }, { take: 1_001 }, { take: 'x' }, { skip: 1.5 }, { skip: '1e99' }]) {
    await expect(claims(ann, query)).rejects.toMatchObject({ status: 400, code: 'INVALID_PARAMETER' });
  }
});

test('D-136b all can be checked at once, and again after a minute', async () => {
  const [id = ''] = await claimed('quiet.com', 'other.com');
  await checkNow(ann, id);
  expect(await checkAll(ann)).toEqual({ acceptedCount: 1 });
  expect((await claims(ann)).data.map(({ isChecking }) => isChecking)).toEqual([true, true]);
  expect(await checkAll(ann)).toEqual({ acceptedCount: 0 });
  expect(await checkAll(bob)).toEqual({ acceptedCount: 0 });
  app.clock.advance(60_000);
  expect(await checkAll(ann)).toEqual({ acceptedCount: 2 });
});
