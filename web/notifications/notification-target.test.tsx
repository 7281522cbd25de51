import { expect, test } from 'vitest';
import { followedPath, targetOf } from './notification-target.ts';

test.each(['domain', 'batch', 'inquiry', 'monitoring', 'lander', 'landerGroup'])(
  '%s leads to its link',
  (entityType) => {
    expect(targetOf({ entityType, linkUrl: '/domains?onlyUnprocessed=true' })).toEqual({
      isKnown: true,
      path: '/domains?onlyUnprocessed=true',
    });
  },
);

test.each([null, '', 'Domain', 'user', '__proto__', 'constructor'])(
  'NOTI-023 the entity type %j is unknown and leads nowhere',
  (entityType) => {
    const target = targetOf({ entityType, linkUrl: '/domains' });
    expect([target.isKnown, target.refused]).toEqual([false, expect.stringContaining('unknown entity type')]);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/domains',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/domains\n//evil.example',
  '/auth/logout',
  'domains',
])('the link %j is not followed', (linkUrl) => {
  const target = targetOf({ entityType: 'domain', linkUrl });
  expect(target).toEqual({ isKnown: true, path: null, refused: expect.stringContaining('not a page of this app') });
});

test('a missing link and the dashboard’s are no refusals', () => {
  expect(targetOf({ entityType: 'batch', linkUrl: null })).toEqual({ isKnown: true, path: null });
  expect(targetOf({ entityType: 'batch', linkUrl: '/' })).toEqual({ isKnown: true, path: '/' });
});

test.each([
  ['/inquiries/7', '/inquiries', '/inquiries/7?refresh=5'],
  ['/inquiries/7', '/inquiries/8', '/inquiries/7?refresh=5'],
  ['/inquiries?filter=spam', '/inquiries/8', '/inquiries?filter=spam&refresh=5'],
  ['/inquiries/7', '/domains', '/inquiries/7'],
  ['/domains/a.test', '/inquiries', '/domains/a.test'],
  ['/inquiriesnot', '/inquiries', '/inquiriesnot'],
])('INQ-005 followed to %s from %s, the address is %s', (path, from, followed) => {
  expect(followedPath(path, from, 5)).toBe(followed);
});
