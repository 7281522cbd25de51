import { expect, test } from 'vitest';
import { refusalEnd } from './refusal-end.rules.ts';

const now = new Date('2026-11-29T10:00:00Z');
const day = (text: string) => new Date(text);
const nothing = { noTransferUntil: null, transferredAt: null, registeredAt: null, words: null, remedy: null } as const;
const lock = { ...nothing, kind: 'transferLock', after: false } as const;
const end = (words: string, facts: Partial<Parameters<typeof refusalEnd>[0]> = {}) =>
  refusalEnd({ ...lock, words, ...facts }, now)?.toISOString() ?? null;

test.each([
  ['Locked until 2026-12-12.', '2026-12-12T12:00:00.000Z'],
  ['domain lock expires on 2026-12-12T08:30:00Z', '2026-12-12T08:30:00.000Z'],
  ['Locked until: 2026-12-12 08:30:00 +0200', '2026-12-12T06:30:00.000Z'],
  ['This cannot be changed until December 12th, 2026', '2026-12-12T12:00:00.000Z'],
  ['Try again after 12 Dec 2026.', '2026-12-12T12:00:00.000Z'],
])('CONF-016 a day that a service names ends its refusal: %s', (words, at) => {
  expect(end(words)).toBe(at);
});

test.each([
  'Locked for 60 days.',
  'The domain expires on 2026-12-12.',
  'Locked until 12/11/2026.',
  'Locked until 2026-02-30.',
  'Locked until 2026-11-01.',
  'Locked until 2036-12-12.',
  'Refused.',
])('CONF-016 no end is made of what names none, of the past, or of what leaves it open: %s', (words) => {
  expect(end(words)).toBeNull();
});

test('CONF-016 so many days after a transfer or the registration end where the registry tells that day', () => {
  const transferredAt = day('2026-10-13T09:00:00Z');
  const words = 'Domain is locked for 60 days after a transfer.';
  expect(end(words, { transferredAt })).toBe('2026-12-12T09:00:00.000Z');
  expect(end(words, { registeredAt: transferredAt })).toBeNull();
  expect(end('Within 60 days of registration.', { registeredAt: transferredAt })).toBe('2026-12-12T09:00:00.000Z');
});

test('CONF-016 the day before which a registrar lets no name go ends a refusal to unlock it, and no other', () => {
  const noTransferUntil = day('2026-12-20T00:00:00Z');
  expect(end('No.', { noTransferUntil })).toBe('2026-12-20T00:00:00.000Z');
  expect(end('No.', { noTransferUntil, kind: 'nameservers', after: ['ns1.a.test', 'ns2.a.test'] })).toBeNull();
});

test('CONF-016 what helps with something else than waiting has no end', () => {
  expect(end('Token expired, locked until 2026-12-12', { remedy: 'checkKey' })).toBeNull();
  expect(end('Locked until 2026-12-12', { remedy: 'wait' })).toBe('2026-12-12T12:00:00.000Z');
});
