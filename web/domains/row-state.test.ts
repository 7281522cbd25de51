import { expect, test } from 'vitest';
import { processingErrors } from '#contract/domains.ts';
import { domainRow } from './domain-row.fixture.ts';
import { areNameserversKnown, canRetry, rowStateOf } from './row-state.ts';

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

test.each([
  { expirationDate: '2027-01-01T00:00:00.000Z' },
  { registrarName: 'Porkbun' },
  { nameServers: ['ns1.dynadot.com'] },
  { atomPrice: 100 },
  { tldCount: 3 },
])('what is known stays visible when a lookup failed: %j', (known) => {
  const domain = domainRow({ ...unknown, ...known, processingError: 'marketplaceFailed' });
  expect(rowStateOf(domain).kind).toBe('partial');
});

test.each([1, 2] as const)('a sold or dropped domain (%i) waits for nothing', (status) => {
  expect(rowStateOf(domainRow({ status, hasBeenProcessed: false }))).toEqual({ kind: 'data' });
});

test('PROC-003 a failure can be retried by hand unless that cannot help', () => {
  const possible = processingErrors.filter((error) => canRetry({ error, nextAttemptAt: null }, true));
  expect(processingErrors.filter((error) => !possible.includes(error))).toEqual(['noRegistrySource']);
  expect(canRetry({ error: 'switchedOff', nextAttemptAt: null }, false)).toBe(false);
});

test('an empty list of nameservers is a fact only when the registry answered', () => {
  expect(areNameserversKnown(domainRow({ nameServers: [] }))).toBe(true);
  expect(areNameserversKnown(domainRow({ nameServers: [], processingError: 'registryUnreachable' }))).toBe(false);
  expect(areNameserversKnown(domainRow({ nameServers: ['ns1.a.test'], processingError: 'registryRefused' }))).toBe(
    true,
  );
});
