import { expect, test } from 'vitest';
import { type ActivityItem, ActivityType as Type } from '#contract/activity.ts';
import { activityItem } from './activity.fixture.ts';
import { activityLink } from './activity-link.ts';
import { readActivitySearch } from './activity-search.ts';

const id = '0198c0de-0000-7000-8000-00000000beef';
const linkOf = (given: Partial<ActivityItem>) => activityLink(activityItem(1, given));

const watched = { type: Type.Domain, translationKey: 'activity.domainsAddedMonitored' };

test.each([
  ['one domain', { type: Type.Domain, entityId: id }, `/domains?filter=${id}`],
  ['several domains', { type: Type.Domain }, '/domains'],
  ['one domain added to monitoring', { ...watched, entityId: id }, `/monitoring/domains?filter=${id}`],
  ['a lander', { type: Type.Lander, translationArgs: { groupId: 'g-1' } }, '/landers/g-1'],
  ['an inquiry', { type: Type.Inquiry, entityId: id }, `/inquiries/${id}`],
  ['a monitored domain', { type: Type.Monitoring, translationArgs: { domainName: 'a.test' } }, '/domains/a.test'],
  ['a deletion', { type: Type.DomainDeletion, entityId: id }, null],
  ['a lander group', { type: Type.LanderGroup, entityId: 'g-1' }, '/landers/g-1'],
  [
    'a deleted lander group',
    { type: Type.LanderGroup, entityId: 'g-1', translationKey: 'activity.landerGroupDeleted' },
    null,
  ],
  ['several monitored domains', { type: Type.Monitoring }, '/monitoring'],
  ['processing', { type: Type.DomainProcessing }, '/domains'],
  ['failed processing', { type: Type.DomainProcessingFailed }, '/domains?onlyUnprocessed=true'],
])('DASH-009 where an item about %s leads', (_, item, link) => {
  expect(linkOf(item)).toEqual(link);
});

test.each([
  ['domains added', { type: Type.Domain }, '/domains'],
  ['changes that were found', { type: Type.Monitoring }, '/monitoring'],
  ['domains added to monitoring', watched, '/monitoring/domains'],
  ['processing', { type: Type.DomainProcessing }, '/domains'],
  ['failed processing', { type: Type.DomainProcessingFailed }, '/domains'],
])('screens 7.17 an item about %s leads to the names it counts where they are known', (_, item, list) => {
  expect(linkOf({ ...item, id, hasDomainIds: true })).toBe(`${list}?activity=${id}`);
});

test.each([undefined, null, 7, '', '..', '../../auth/logout', 'a/b', '$id', { id }, '//evil.test'])(
  'an id %j that makes no address makes no link',
  (groupId) => {
    expect(linkOf({ type: Type.Lander, translationArgs: { groupId } })).toBeNull();
  },
);

test.each([
  [{ type: '0' }, { type: 0 }],
  [
    { type: 7, domainId: id },
    { type: 7, domainId: id },
  ],
  [{ until: '2026-05-11' }, { until: '2026-05-11' }],
  [{ until: '2026-02-30' }, {}],
  [{ type: '8' }, {}],
  [{ type: '-1' }, {}],
  [{ type: '1.5' }, {}],
  [{ type: ['1', '2'] }, {}],
  [{ type: '', domainId: '"><script>' }, {}],
  [{ type: 'constructor', domainId: { id } }, {}],
  [{}, {}],
])('the address %j of the feed is read as %j', (raw, search) => {
  expect(readActivitySearch(raw)).toEqual(search);
});
