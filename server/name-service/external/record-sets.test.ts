import { describe, expect, test } from 'vitest';
import type { RecordSet } from '../../dns-services/powerdns-zone.rules.ts';
import { changesTo, isMailLocked, recordSetsOf, type WantedZone } from './record-sets.ts';

const zone = (more: Partial<WantedZone> = {}): WantedZone => ({
  ...{ name: 'a.example', token: 'x', takesMail: false, isSigned: false, isNew: false },
  facts: {
    hosts: ['ns1.names.example', 'ns2.names.example'],
    addresses: ['192.0.2.10'],
    verificationPrefix: 'p=',
    isMailLocked: true,
  },
  ...more,
});
const set = (type: string, name: string, ...contents: string[]): RecordSet => ({
  ...{ name: `${name}.`, type, ttl: 300 },
  records: contents.map((content) => ({ content, disabled: false })),
});
const changes = (found: RecordSet[], wanted: WantedZone) =>
  changesTo(found, wanted)
    .filter(({ type }) => /MX|TXT/.test(type))
    .map((change) => [
      ...[change.changetype, change.type, change.name],
      ...('records' in change ? change.records.map(({ content }) => content) : []),
    ]);
const whole = recordSetsOf(zone());
const opened = zone({ takesMail: true });

describe('D-154c N1 the mail lock in zones of a PowerDNS server', () => {
  test('is part of a zone, and nothing is to be changed where it stands', () => {
    expect(changesTo(whole, zone())).toEqual([]);
    expect(isMailLocked(whole, zone())).toBe(true);
  });

  test('comes into a zone that was made before, beside the proof and other texts', () => {
    const found = [
      ...recordSetsOf(opened).filter(({ type }) => type !== 'TXT'),
      set('TXT', 'a.example', '"p=x"', '"z=1"'),
    ];
    expect(changes(found, zone()).toSorted()).toEqual([
      ['REPLACE', 'MX', 'a.example.', '0 .'],
      ['REPLACE', 'MX', 'www.a.example.', '0 .'],
      ['REPLACE', 'TXT', '_dmarc.a.example.', '"v=DMARC1; p=reject; np=reject"'],
      ['REPLACE', 'TXT', 'a.example.', '"p=x"', '"v=spf1 -all"', '"z=1"'],
      ['REPLACE', 'TXT', 'www.a.example.', '"v=spf1 -all"'],
    ]);
  });

  test('goes when its owner opens the name, and leaves the proof', () => {
    expect(changes(whole, opened)).toEqual([
      ['DELETE', 'MX', 'a.example.'],
      ['DELETE', 'TXT', 'www.a.example.'],
      ['DELETE', 'MX', 'www.a.example.'],
      ['DELETE', 'TXT', '_dmarc.a.example.'],
      ['REPLACE', 'TXT', 'a.example.', '"p=x"'],
    ]);
    expect(isMailLocked(whole, opened)).toBe(false);
  });

  test.each([
    ['a host for its mail', set('MX', 'a.example', '10 mail.a.example.')],
    ['a host for the mail of a name below it', set('MX', 'team.a.example', '10 mail.a.example.')],
    ['another word on senders', set('TXT', 'a.example', '"p=x"', '"v=spf1 include:mail.example -all"')],
    ['another policy', set('TXT', '_dmarc.a.example', '"v=DMARC1; p=none"')],
  ])('touches nothing of mail where an operator added %s', (_, theirs) => {
    const found = [...recordSetsOf(opened), theirs];
    for (const wanted of [zone(), opened]) expect(changes(found, wanted)).toEqual([]);
    expect(isMailLocked(found, zone())).toBe(false);
  });

  test('a hand-written "-all" beside a mail host stays', () => {
    const found = [
      ...recordSetsOf(opened).filter(({ type }) => type !== 'TXT'),
      set('MX', 'a.example', '10 mail.example.'),
      set('TXT', 'a.example', '"p=x"', '"v=spf1 -all"'),
    ];
    for (const wanted of [zone(), opened]) expect(changes(found, wanted)).toEqual([]);
  });
});
