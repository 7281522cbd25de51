import { expect, test } from 'vitest';
import {
  type FieldRead,
  known,
  nothingPublished,
  type Reading,
  type RegistrationField,
  type RegistrationReads,
  unreadable,
  withheld,
} from '../registration-data/registration.rules.ts';
import { days } from '../testing/clock.ts';
import { mergedFindings, mergedReadings, otherReadings } from './merge.rules.ts';

const now = new Date('2026-06-01T00:00:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);

function reading(protocol: Reading['protocol'], fields: Partial<RegistrationReads>, readAt = now): Reading {
  return {
    protocol,
    source: `${protocol}.example`,
    readAt,
    fields: { ...nothingPublished, ...fields },
    registrarRdap: null,
  };
}
const merged = (...readings: Reading[]) => {
  const all = mergedReadings(readings);
  if (!all) throw new Error('there is a reading');
  return all;
};

test('D-151 each field is the most trusted source’s that knows it, whatever the order in which they answered', () => {
  const rdap = reading('rdap', { registrationDate: known(day('2020-01-01')), expirationDate: withheld });
  const whois = reading('whois', {
    registrationDate: known(day('2020-01-05')),
    expirationDate: known(day('2027-01-01')),
    registrarName: known('Of WHOIS'),
  });
  const own = reading('registrarRdap', {
    expirationDate: known(day('2028-01-01')),
    registrarName: known('Of itself'),
    abuseEmail: known('abuse@registrar.example'),
  });
  const expected = {
    registrationDate: { read: known(day('2020-01-01')), from: rdap },
    expirationDate: { read: known(day('2027-01-01')), from: whois },
    registrarName: { read: known('Of WHOIS'), from: whois },
    abuseEmail: { read: known('abuse@registrar.example'), from: own },
    dnssec: { read: { outcome: 'notPublished' }, from: rdap },
  };
  expect(merged(rdap, whois, own)).toMatchObject(expected);
  expect(merged(own, whois, rdap)).toMatchObject(expected);
});

test('D-234 withheld is reported before unreadable, and unreadable before not published', () => {
  const [rdap, whois] = [
    reading('rdap', { expirationDate: unreadable }),
    reading('whois', { expirationDate: withheld }),
  ];
  expect(merged(rdap, whois).expirationDate.read).toEqual(withheld);
  expect(merged(rdap, reading('whois', {})).expirationDate.read).toEqual(unreadable);
});

test('D-151 a source that said nothing new for more than a week outranks no other, and still fills what is missing', () => {
  const old = reading(
    'rdap',
    { expirationDate: known(day('2026-07-01')), dnssec: known(true) },
    new Date(now.getTime() - days(8)),
  );
  const whois = reading('whois', { expirationDate: known(day('2027-07-01')) });
  expect(merged(old, whois)).toMatchObject({
    expirationDate: { read: known(day('2027-07-01')) },
    dnssec: { read: known(true) },
  });
  const young = { ...old, readAt: new Date(now.getTime() - days(6)) };
  expect(merged(young, whois).expirationDate.read).toEqual(known(day('2026-07-01')));
});

test('D-151 neither a registrar nor a beginning to come does away with what the registry said before', () => {
  const registry = reading('rdap', {
    registrationDate: known(day('2010-01-01')),
    expirationDate: known(day('2027-01-01')),
  });
  const later = (ms: number) => new Date(now.getTime() + ms);
  const registrar = reading(
    'registrarRdap',
    { registrationDate: known(later(1_000)), expirationDate: known(day('2099-01-01')) },
    later(2_000),
  );
  const whois = reading('whois', { ...registrar.fields, registrationDate: known(later(9_000)) }, later(2_000));
  for (const other of [registrar, whois]) {
    expect(merged(registry, other)).toMatchObject({
      registrationDate: { read: known(day('2010-01-01')) },
      expirationDate: { read: known(day('2027-01-01')) },
    });
  }
});

test('D-151 a reading from before the registration began is of another one', () => {
  const before = reading('whois', { expirationDate: known(day('2026-05-20')) }, day('2026-05-25'));
  const rdap = reading('rdap', { registrationDate: known(day('2026-05-30')) });
  expect(merged(rdap, before).expirationDate.read).toEqual({ outcome: 'notPublished' });
});

test('D-151 when the dates of two sources contradict each other, the less trusted one is left out', () => {
  const rdap = reading('rdap', { registrationDate: known(day('2026-01-01')) });
  const whois = reading('whois', { expirationDate: known(day('2025-01-01')) });
  expect(merged(rdap, whois)).toMatchObject({
    registrationDate: { read: known(day('2026-01-01')) },
    expirationDate: { read: unreadable },
  });
});

const alike: [field: RegistrationField, FieldRead<unknown>, FieldRead<unknown>, string][] = [
  ['expirationDate', known(day('2027-01-01')), known(new Date('2027-01-01T23:59:59Z')), 'the same day'],
  ['expirationDate', known(day('2027-01-01')), known(new Date('2026-12-31T15:00:00Z')), 'the same day in Tokyo'],
  ['registrarName', known('Example Registrar, Inc.'), known('EXAMPLE REGISTRAR INC'), 'signs and letter case'],
  ['nameServers', known(['b.example', 'a.example']), known(['a.example', 'b.example']), 'the order'],
  ['eppStatuses', known(['ok', 'clientHold']), known(['clientHold']), 'ok beside others'],
  ['lastChangedDate', known(day('2026-01-01')), known(day('2025-01-01')), 'facts of the source'],
];
test.each(alike)('D-151 %s: %j and %j are no disagreement: %s', (field, one, other) => {
  const readings = [reading('rdap', { [field]: one }), reading('whois', { [field]: other })];
  expect(otherReadings(merged(...readings), readings, field)).toEqual([]);
});

test('D-151 registrars of one number with IANA are one, however they are written', () => {
  const names = ['Key-Systems GmbH', 'RRPproxy'].map((name) => ({
    registrarName: known(name),
    registrarIanaId: known('269'),
  }));
  const readings = [reading('rdap', names[0] ?? {}), reading('whois', names[1] ?? {})];
  expect(otherReadings(merged(...readings), readings, 'registrarName')).toEqual([]);
});

test('D-151 differing values of less trusted sources are shown, their gaps are not', () => {
  const rdap = reading('rdap', { expirationDate: known(day('2027-01-01')), registrarName: known('One') });
  const whois = reading('whois', { expirationDate: known(day('2027-01-05')) });
  const own = reading('registrarRdap', { expirationDate: known(day('2028-01-01')), registrarName: known('Other') });
  const readings = [own, rdap, whois];
  const all = merged(...readings);
  expect(otherReadings(all, readings, 'expirationDate')).toEqual([whois, own]);
  expect(otherReadings(all, readings, 'registrarName')).toEqual([own]);
  expect(otherReadings(all, readings, 'dnssec')).toEqual([]);
});

test('D-234 a value that no source knows stays as DNS found it, and the others say why', () => {
  const readings = [reading('rdap', { dnssec: known(false), expirationDate: withheld })];
  const byDns = { outcome: 'known', value: ['ns.example'], source: 'DNS', retryAt: null, reason: null } as const;
  const found = mergedFindings(merged(...readings), { nameServers: { ...byDns, value: ['ns.example'] } });
  expect(found).toMatchObject({
    nameServers: byDns,
    dnssec: { outcome: 'known', value: false, source: 'rdap.example', knownAt: now },
    expirationDate: { outcome: 'withheld', source: 'rdap.example', reason: 'keptPrivate' },
    registrationDate: { outcome: 'notPublished', reason: 'notGiven' },
  });
});
