import { expect, test } from 'vitest';
import { type Delegation, delegationVerdict, trustVerdict } from './delegation.ts';

const ownHosts = ['ns1.names.example', 'ns2.names.example'];
const checked = (hosts: string[], dsRecords: NonNullable<Delegation['check']>['dsRecords'] = []) => ({
  outcome: 'delegated' as const,
  hosts,
  dsRecords,
  reason: null,
  checkedAt: '2026-11-22T10:00:00.000Z',
});

test.each([
  ['here', ['ns2.names.example', 'ns1.names.example']],
  ['partly', ['ns1.names.example']],
  ['partly', ['ns1.names.example', 'ns2.names.example', 'ns3.elsewhere.example']],
  ['elsewhere', ['ns3.elsewhere.example']],
])('D-001 a name leads %s with %j', (verdict, hosts) => {
  expect(delegationVerdict({ ownHosts, check: checked(hosts) })).toBe(verdict);
});

test('D-001 nothing is concluded without a check, from a failed one, or without nameservers of ours', () => {
  const failed = { ...checked([]), outcome: 'failed' as const, reason: 'timeout' };
  expect(delegationVerdict({ ownHosts, check: null })).toBe('unknown');
  expect(delegationVerdict({ ownHosts, check: failed })).toBe('unknown');
  expect(delegationVerdict({ ownHosts: [], check: checked(ownHosts) })).toBe('unknown');
  expect(delegationVerdict({ ownHosts, check: { ...checked([]), outcome: 'notDelegated' } })).toBe('notDelegated');
});

test('D-154 a DS record of another key breaks the name, one of ours secures it, whatever the letter case', () => {
  const own = { keyTag: 7, algorithm: 13, digestType: 2, digest: 'ABCD' };
  const zone = { state: 'served' as const, reason: null, retryAt: null, isReadByRegistry: false, dsRecords: [own] };
  const unsigned = { ...zone, dsRecords: [] };
  const verdict = (of: typeof zone, set: (typeof own)[]) => trustVerdict({ zone: of, check: checked(ownHosts, set) });
  expect(verdict(zone, [])).toBe('missing');
  expect(verdict(zone, [{ ...own, digest: 'abcd' }])).toBe('secured');
  expect(verdict(zone, [{ ...own, keyTag: 8 }])).toBe('wrong');
  expect(verdict(unsigned, [own])).toBe('wrong'); // left over from an earlier nameserver
  expect(verdict(unsigned, [])).toBe('unsigned');
});
