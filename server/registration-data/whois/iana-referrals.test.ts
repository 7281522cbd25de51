import { expect, test } from 'vitest';
import { OutboundFailure } from '../../outbound/failure.ts';
import { createIanaReferrals, readReferral, type SavedReferrals } from './iana-referrals.ts';

const answer = (whois: string, domain = 'NEW') =>
  `% IANA WHOIS server\n% for more information on IANA, visit http://www.iana.org\n\ndomain:       ${domain}\n\norganisation: Someone\n\n${whois}status:       ACTIVE\nsource:       IANA\n`;

test('D-151 the host that IANA names for a top-level domain is read; for a domain without one that is said', () => {
  expect(readReferral(answer('whois:        whois.nic.new\n\n'), 'new')).toBe('whois.nic.new');
  expect(readReferral(answer('refer:        WHOIS.NIC.NEW\r\n'), 'new')).toBe('whois.nic.new');
  expect(readReferral(answer('whois:\n'), 'new')).toBeNull();
  expect(readReferral(answer(''), 'new')).toBeNull();
  expect(readReferral(answer('whois: whois.nic.new\n', 'OTHER'), 'new')).toBeUndefined();
  expect(readReferral('% This query returned 0 objects.', 'new')).toBeUndefined();
});

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '8.8.8.8',
  '0x7f.1',
  '[::1]',
  'localhost',
  'whois.internal',
  'whois',
  'a b',
  'host:22',
  '../x',
  '1.2.3',
])('D-212 a referral to %s is not followed', (host) =>
  expect(readReferral(answer(`whois: ${host}\n`), 'new')).toBeUndefined(),
);

function iana(answerOf: () => string) {
  const asked: string[] = [];
  let saved: SavedReferrals = {};
  let time = Date.parse('2026-11-22T12:00:00Z');
  const start = () =>
    createIanaReferrals({
      lines: {
        async ask(address, line) {
          asked.push(`${address} ${line}`);
          return { body: Buffer.from(answerOf()), isCut: false };
        },
      },
      clock: { now: () => new Date(time) },
      load: async () => saved,
      save: async (referrals) => {
        saved = referrals;
      },
    });
  return { asked, start, pass: (days: number) => (time += days * 86_400_000) };
}

test('D-151 IANA is asked once in 30 days about a TLD, weekly where it names no server, by all processes together', async () => {
  let host = 'whois: whois.nic.new\n';
  const { asked, start, pass } = iana(() => answer(host));
  const referrals = start();
  expect(referrals.hostOf('new')).toBeUndefined();
  expect(await referrals.ask('co.new')).toMatchObject({ outcome: 'notOffered', source: 'whois.iana.org' });
  expect(asked).toEqual(['whois.iana.org:43 new']);
  expect([referrals.hostOf('new'), referrals.hostOf('co.new')]).toEqual(['whois.nic.new', 'whois.nic.new']);
  const other = start();
  other.hostOf('new');
  await Promise.resolve();
  await Promise.resolve();
  expect(other.hostOf('new')).toBe('whois.nic.new');
  pass(31);
  expect(referrals.hostOf('new')).toBeUndefined();
  host = '';
  await referrals.ask('new');
  expect(referrals.hostOf('new')).toBeNull();
  pass(8);
  expect(referrals.hostOf('new')).toBeUndefined();
});

test('D-234 an invalid answer of IANA changes nothing', async () => {
  const { start } = iana(() => '<html>');
  const referrals = start();
  expect(await referrals.ask('new')).toMatchObject({ outcome: 'unreadable' });
  expect(referrals.hostOf('new')).toBeUndefined();
  const silent = createIanaReferrals({
    lines: { ask: () => Promise.reject(new OutboundFailure('timeout', 'nothing')) },
    clock: { now: () => new Date() },
    load: async () => 'no referrals',
    save: async () => {},
  });
  expect(await silent.ask('new')).toMatchObject({ outcome: 'unreachable', reason: 'timeout' });
});
