import { expect, test } from 'vitest';
import { chosenOf, firstChoice } from './connect.rules.ts';

test('OAUTH-003 what only reads is chosen at first, without buyers’ data', () => {
  expect(firstChoice(['domains:read', 'domains:write', 'inquiries:read', 'analytics:read'])).toEqual({
    ...{ scopes: ['domains:read', 'analytics:read'], tags: '', days: 90 },
  });
});

test('OAUTH-003 at least one thing has to be allowed, and tags are typed as those of a key', () => {
  const choice = { ...firstChoice(['domains:read']), days: 30 as const };
  expect(chosenOf({ ...choice, tags: ' Short , short; Brand' })).toEqual({
    wanted: { scopes: ['domains:read'], tags: ['Brand', 'Short'], days: 30 },
  });
  expect(chosenOf(choice)).toMatchObject({ wanted: { tags: null } });
  expect(chosenOf({ ...choice, scopes: [], tags: 'x'.repeat(60) })).toEqual({ problems: ['scopes', 'tags'] });
});
