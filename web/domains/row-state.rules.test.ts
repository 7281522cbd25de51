import { expect, test } from 'vitest';
import type { GridColumn } from '#contract/domain-list.ts';
import { type Domain, processingErrors } from '#contract/domains.ts';
import type { LookupField } from '#contract/lookups.ts';
import { domainRow } from './domain-row.fixture.ts';
import { canRetry, coveredColumns, flaggedProblem, hasEnded, isNotice, rowStateOf } from './row-state.rules.ts';

const unknown = {
  registrationDate: null,
  expirationDate: null,
  registrarName: null,
  nameServers: [],
  sedoPrice: 0,
  godaddyPrice: 0,
  atomPrice: 0,
  tldCount: 0,
};

test('a processed domain shows its data', () => {
  expect(rowStateOf(domainRow())).toEqual({ kind: 'data' });
});

test('GRID-018 a domain that was not processed yet is being gathered', () => {
  expect(rowStateOf(domainRow({ hasBeenProcessed: false, ...unknown }))).toEqual({ kind: 'gathering' });
});

test('GRID-017 pending verification goes before everything else', () => {
  const domain = domainRow({ verification: 1, hasBeenProcessed: false, processingError: 'internal' });
  expect(rowStateOf(domain)).toEqual({ kind: 'pendingVerification' });
});

test('a failure goes before the hourglass and names the next attempt', () => {
  const nextAttemptAt = '2026-05-14T10:00:00.000Z';
  const domain = domainRow({
    ...unknown,
    hasBeenProcessed: false,
    processingError: 'registryUnreachable',
    nextAttemptAt,
  });
  expect(rowStateOf(domain)).toEqual({ kind: 'failed', problem: { error: 'registryUnreachable', nextAttemptAt } });
});

type LookedUp = GridColumn & LookupField;
const registryFields: LookedUp[] = ['registrationDate', 'expirationDate', 'registrarName', 'nameServers'];
const otherFields: LookedUp[] = ['sedoPrice', 'godaddyPrice', 'atomPrice', 'tldCount'];

test.each<Partial<Domain>>([
  { expirationDate: '2027-01-01T00:00:00.000Z' },
  { registrarName: 'Porkbun' },
  { unknownFields: otherFields },
])('known values stay visible when a lookup failed: %j', (known) => {
  const parts = { ...unknown, unknownFields: registryFields, processingError: 'marketplaceFailed' } as const;
  expect(rowStateOf(domainRow({ ...parts, ...known })).kind).toBe('partial');
});

test.each<[string, Partial<Domain>, GridColumn[]]>([
  ['all', { unknownFields: [...registryFields, ...otherFields] }, [...registryFields, 'lander', ...otherFields]],
  ['prices known', { unknownFields: registryFields }, registryFields],
  [
    'nameservers known',
    { unknownFields: registryFields.slice(0, 3), nameServers: ['ns1.a.test'] },
    registryFields.slice(0, 3),
  ],
])('screens B5 an unanswered registry is shown in place of its values (%s)', (_, known, covered) => {
  const columns: GridColumn[] = ['domain', ...registryFields, 'lander', ...otherFields, 'createdAt'];
  const domain = domainRow({ ...unknown, processingError: 'registryUnreachable', ...known });
  const state = rowStateOf(domain);
  expect(state.kind).toBe('failed');
  expect(isNotice(state) && coveredColumns(state, domain, columns)).toEqual(covered);
});

const at = '2026-05-14T10:00:00.000Z';

test('screens A2 a name that nobody has registered says so, with a failed marketplace beside it', () => {
  const domain = domainRow({ ...unknown, notRegisteredAt: at, processingError: 'marketplaceFailed' });
  const state = rowStateOf(domain);
  const problem = { error: 'marketplaceFailed', nextAttemptAt: null };
  expect(state).toEqual({ kind: 'notRegistered', at, problem });
  expect(flaggedProblem(state)).toEqual(problem);
  expect(hasEnded(domain)).toBe(false);
});

test('screens A2 a registration that has ended keeps its values in the row', () => {
  const domain = domainRow({ notRegisteredAt: at });
  expect(rowStateOf(domain)).toEqual({ kind: 'data' });
  expect(hasEnded(domain)).toBe(true);
  expect(hasEnded(domainRow({ notRegisteredAt: at, status: 2 })), 'dropped names are history').toBe(false);
});

test.each([1, 2] as const)('a sold or dropped domain (%i) waits for nothing', (status) => {
  expect(rowStateOf(domainRow({ status, hasBeenProcessed: false }))).toEqual({ kind: 'data' });
});

test('PROC-003 a failure can be retried by hand unless that cannot help', () => {
  const possible = processingErrors.filter((error) => canRetry({ error, nextAttemptAt: null }, true));
  expect(processingErrors.filter((error) => !possible.includes(error))).toEqual(['noRegistrySource']);
  expect(canRetry({ error: 'switchedOff', nextAttemptAt: null }, false)).toBe(false);
});
