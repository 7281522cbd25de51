import { beforeEach, describe, expect, test } from 'vitest';
import { CountCertificates, ListCertificates } from '#contract/certificates.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { WebsiteCertificate } from '#contract/websites.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { watching } from '../watch/testing/watching.ts';

let app: FreshApp;
let ann: TestUser;
let watch: ReturnType<typeof watching>;

beforeEach(async () => {
  app = await freshApp({ settings: { OUTBOUND: 'live' }, startsAt: new Date(Date.now() + minutes(1)) });
  ann = await app.given.user();
  watch = watching(app);
});

const list = (query: object = {}, user = ann) => app.as(user).call(ListCertificates, { query });
const names = async (query: object = {}) => (await list(query)).data.map(({ domainName }) => domainName);
const endingIn = (count: number, more: Partial<WebsiteCertificate> = {}): WebsiteCertificate => ({
  issuer: 'Letsign R3',
  expiresAt: new Date(app.clock.now().getTime() + days(count)).toISOString(),
  problem: null,
  names: ['mill.com', '*.mill.com'],
  ...more,
});
async function given(name: string, site: Parameters<typeof watch.sites.set>[1]) {
  await app.given.domain(ann, name);
  watch.sites.set(name, site);
}

/** Names in every state, checked but for the last. */
async function oneOfEach() {
  await given('valid.com', { certificate: endingIn(60) });
  await given('ending.com', { certificate: endingIn(5) });
  await given('ended.com', { certificate: endingIn(-2, { problem: 'expired' }) });
  await given('other.com', { certificate: endingIn(30, { problem: 'otherName' }) });
  await given('self.com', { certificate: endingIn(90, { problem: 'selfSigned' }) });
  await given('none.com', { certificate: null });
  await given('failed.com', { status: 'checkFailed', failure: { reason: 'timeout', isOwn: false } });
  await watch.look();
  await app.given.domain(ann, 'new.com');
}

describe('CERT-001 certificates of the websites of names in use', () => {
  test('CERT-001 stand by their end, each with its state, those without an end behind them', async () => {
    await oneOfEach();
    const { data, totalCount, hasMore } = await list();
    expect([totalCount, hasMore]).toEqual([8, false]);
    expect(data.slice(0, 5).map(({ domainName, state, daysLeft }) => [domainName, state, daysLeft])).toEqual([
      ['ended.com', 'ended', -2],
      ['ending.com', 'ending', 5],
      ['other.com', 'otherName', 30],
      ['valid.com', 'valid', 60],
      ['self.com', 'untrusted', 90],
    ]);
    const rest = data.slice(5).map(({ domainName, state, expiresAt }) => [domainName, state, expiresAt]);
    expect(rest.sort()).toEqual([
      ['failed.com', 'unknown', null],
      ['new.com', 'notChecked', null],
      ['none.com', 'none', null],
    ]);
    expect(data[3]).toMatchObject({ issuer: 'Letsign R3', names: ['mill.com', '*.mill.com'], problem: null });
    expect(data[4]).toMatchObject({ problem: 'selfSigned' });
  });

  test('CERT-001 are sorted both ways and by name, narrowed by state and search, and read page by page', async () => {
    await oneOfEach();
    expect((await names({ order: 'desc' })).slice(0, 5)).toEqual([
      ...['self.com', 'valid.com', 'other.com', 'ending.com', 'ended.com'],
    ]);
    expect((await names({ sort: 'name' })).slice(0, 3)).toEqual(['ended.com', 'ending.com', 'failed.com']);
    for (const [state, name] of [
      ['valid', 'valid.com'],
      ['ending', 'ending.com'],
      ['ended', 'ended.com'],
      ['otherName', 'other.com'],
      ['untrusted', 'self.com'],
      ['none', 'none.com'],
      ['unknown', 'failed.com'],
      ['notChecked', 'new.com'],
    ]) {
      expect([state, await names({ state })]).toEqual([state, [name]]);
    }
    expect(await names({ search: 'END' })).toEqual(['ended.com', 'ending.com']);
    const paged = await Promise.all([0, 2, 4, 6].map((skip) => names({ skip, take: 2 })));
    expect(paged.flat()).toEqual(await names());
    expect(await app.as(ann).call(CountCertificates)).toEqual({
      ...{ valid: 1, ending: 1, ended: 1, otherName: 1, untrusted: 1, none: 1, unknown: 1, notChecked: 1 },
    });
  });

  test('CERT-001 one that ends meanwhile has ended without another look', async () => {
    await given('soon.com', { certificate: endingIn(1) });
    await given('later.com', { certificate: endingIn(15) });
    await watch.look();
    expect((await list()).data).toMatchObject([{ state: 'ending' }, { state: 'valid' }]);
    app.clock.advance(days(2));
    expect((await list()).data).toMatchObject([
      { domainName: 'soon.com', state: 'ended', daysLeft: -1 },
      { domainName: 'later.com', state: 'ending', daysLeft: 13 },
    ]);
  });

  test('CERT-001 names that are sold or of others are in no list', async () => {
    const sold = await app.given.domain(ann, 'sold.com');
    watch.sites.set('sold.com', { certificate: endingIn(9) });
    await watch.look();
    await app.parts.db
      .updateTable('domain')
      .set({ status: DomainStatus.Sold })
      .where('user_id', '=', ann.id)
      .where('id', '=', sold.id)
      .execute();
    expect(await list()).toMatchObject({ data: [], totalCount: 0 });
    expect(await list({}, await app.given.user())).toMatchObject({ data: [], totalCount: 0 });
  });

  test('CERT-001 are exported as they are filtered', async () => {
    await oneOfEach();
    const file = await app.as(ann).inject({ method: 'GET', url: '/api/certificates/export/csv?state=otherName' });
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Domain,State,Ends,Days Left,Issuer,Names,Checked On'),
      expect.stringContaining('other.com,For another name,'),
    ]);
  });
});
