import { expect, test } from 'vitest';
import { analyticsFormats, analyticsRanges, intensities } from './analytics.ts';
import { maxDomainsPerRequest } from './domain-actions.ts';
import { allDomainsTake } from './domain-list.ts';
import { maxLabelLength, minTldLength } from './domain-name.ts';
import { groupDetailPageSize, landerGroupPageSize } from './lander-groups.ts';
import { landerLimits, landerPageSize } from './landers.ts';

/** Values of the specification, section 9, that both sides keep; the browser's own stand in web/app/constants.test.tsx. */
test.each([
  ['CONST-004 take of all domains', allDomainsTake, 100_000],
  ['CONST-005 landers of a page', landerPageSize, 24],
  ['CONST-006 lander groups of a page', landerGroupPageSize, 50],
  ['CONST-007 landers of a group’s page', groupDetailPageSize, 20],
  ['CONST-008 most domains of one action', maxDomainsPerRequest, 10_000],
  ['CONST-010 longest label', maxLabelLength, 63],
  ['CONST-011 shortest TLD', minTldLength, 2],
  ['CONST-012 longest meta description', landerLimits.metaDescription, 160],
  ['CONST-042 days of the ranges of analytics', analyticsRanges, [7, 30, 90]],
  ['CONST-042 formats of an export of analytics', analyticsFormats, ['csv', 'json', 'xlsx']],
  ['CONST-042 levels of intensity beside none', intensities, ['none', 'low', 'medium', 'high', 'veryHigh']],
])('%s', (_, value, specified) => {
  expect(value).toEqual(specified);
});
