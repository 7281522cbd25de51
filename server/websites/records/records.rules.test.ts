import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/dates.ts';
import type { DnsRecords } from '#contract/dns-records.ts';
import type { DnsFacts } from '../../database/tables.ts';
import { type DnsChange, judgeRecords, networkOf } from './records.rules.ts';

const start = Date.parse('2026-11-29T02:00:00Z');
const usual: DnsRecords = {
  addresses: ['192.0.2.10'],
  mx: ['1 aspmx.l.google.com', '5 alt1.aspmx.l.google.com'],
  spf: ['v=spf1 include:_spf.google.com ~all'],
  dmarc: ['v=DMARC1; p=none'],
  txt: ['google-site-verification=abc'],
};

/** Looks at one name again and again. */
function watch(first: Partial<DnsRecords> = {}) {
  let known: DnsFacts | null = null;
  let other: DnsFacts | null = null;
  let at = start;
  let wanted: DnsRecords = { ...usual, ...first };
  const look = (aheadMs: number, records: Partial<DnsRecords> = {}) => {
    at += aheadMs;
    wanted = { ...usual, ...records };
    const judged = judgeRecords({ known, other }, new Date(at), wanted, 10 * minuteMs);
    ({ known, other } = judged);
    return judged;
  };
  look(0, first);
  return {
    look,
    /** A usual look, and its second where one is wanted; what both tell. */
    day(records: Partial<DnsRecords> = {}): DnsChange[] {
      const seen = look(dayMs, records);
      return [...seen.changes, ...(seen.isSoon ? look(15 * minuteMs, records).changes : [])];
    },
    facts: () => known as DnsFacts | null,
  };
}
const meanings = (changes: readonly DnsChange[]) => changes.map(({ meaning }) => meaning);

describe('DNS-002 what counts as a change of DNS records', () => {
  test('DNS-002 the first records that are learnt are the base line', () => {
    const { look, day } = watch();
    expect(look(dayMs)).toMatchObject({ changes: [], isSoon: false });
    expect(day()).toEqual([]);
  });

  test('DNS-002 another answer counts when a second look, ten minutes later at least, saw the same', () => {
    const { look } = watch();
    const moved = { addresses: ['198.51.100.6'] };
    expect(look(dayMs, moved)).toMatchObject({ changes: [], isSoon: true });
    expect(look(minuteMs, moved)).toMatchObject({ changes: [], isSoon: true });
    const { changes, other } = look(15 * minuteMs, moved);
    expect(changes).toEqual([
      {
        ...{ field: 'addresses', meaning: 'addressesChanged', before: ['192.0.2.10'], after: ['198.51.100.6'] },
        at: new Date(start + dayMs),
      },
    ]);
    expect(other).toBeNull();
    expect(look(dayMs, moved)).toMatchObject({ changes: [], isSoon: false });
  });

  test('DNS-002 what is back at the second look was none', () => {
    const { look } = watch();
    look(dayMs, { mx: ['10 mail.elsewhere.example'] });
    expect(look(15 * minuteMs)).toMatchObject({ changes: [], other: null, isSoon: false });
  });

  test.each<[string, Partial<DnsRecords>, string]>([
    ['mail led to another service', { mx: ['10 in1-smtp.messagingengine.com'] }, 'mailElsewhere'],
    ['no MX record any more', { mx: [] }, 'mailGone'],
    ['a null MX (RFC 7505)', { mx: ['0 .'] }, 'mailGone'],
    ['no address any more', { addresses: [] }, 'addressesGone'],
    ['SPF removed', { spf: [] }, 'spfRemoved'],
    ['another SPF', { spf: ['v=spf1 -all'] }, 'spfChanged'],
    ['DMARC from none to reject', { dmarc: ['v=DMARC1; p=reject; np=reject'] }, 'dmarcTightened'],
    ['DMARC removed', { dmarc: [] }, 'dmarcRemoved'],
    ['two records of DMARC, which is none', { dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'dmarcRemoved'],
    ['another text', { txt: ['apple-domain=xyz'] }, 'txtChanged'],
  ])('DNS-002 %s is told as what it means', (_, records, meaning) => {
    expect(meanings(watch().day(records))).toEqual([meaning]);
  });

  test('DNS-002 what begins is told as well', () => {
    const { day } = watch({ addresses: [], mx: ['0 .'], spf: [], dmarc: [] });
    expect(meanings(day({ dmarc: ['v=DMARC1; p=reject'] }))).toEqual([
      ...['addressesBegun', 'mailBegun', 'spfAdded', 'dmarcAdded'],
    ]);
    expect(meanings(day())).toEqual(['dmarcLoosened']);
  });

  test.each<[string, Partial<DnsRecords>]>([
    ['their order', { mx: ['1 aspmx.l.google.com', '5 alt1.aspmx.l.google.com'].reverse() }],
    ['another host or preference of one mail service', { mx: ['10 alt4.aspmx.l.google.com'] }],
    ['capitals and blanks of SPF', { spf: ['V=spf1  include:_spf.google.com ~all'] }],
    ['whom DMARC sends its reports', { dmarc: ['v=DMARC1; p=none; rua=mailto:a@b.example'] }],
    ['another server of one network', { addresses: ['192.0.2.77'] }],
    ['servers beside those that stay', { addresses: ['192.0.2.10', '203.0.113.5', '2001:db8::1'] }],
    ['what was not learnt', { addresses: null, mx: null, spf: null, dmarc: null, txt: null }],
  ])('DNS-002 %s is no change, and asks for no second look', (_, records) => {
    const { look } = watch();
    expect(look(dayMs, records)).toMatchObject({ changes: [], isSoon: false, other: null });
  });

  test('DNS-002 what was not learnt takes nothing away', () => {
    const { look, day } = watch();
    expect(look(dayMs, { mx: null }).known.records.mx).toEqual(usual.mx);
    expect(meanings(day({ mx: [] }))).toEqual(['mailGone']);
  });

  test('DNS-002 unchanged records are the same object: nothing is stored', () => {
    const { look, facts } = watch();
    const before = facts();
    expect(look(dayMs).known).toBe(before);
  });
});

describe('DNS-002 addresses of pools', () => {
  const pool = [['192.0.2.1'], ['198.51.100.1'], ['203.0.113.1']];

  test('DNS-002 servers that answer in turn overlap with those of the last days, and are no change', () => {
    const { day } = watch({ addresses: ['192.0.2.1', '198.51.100.1', '203.0.113.1'] });
    for (let at = 0; at < 30; at++) expect(day({ addresses: pool[at % 3] ?? [] })).toEqual([]);
  });

  test('DNS-002 one that is another at each look is shown as it was last seen and told to nobody', () => {
    const { look, facts } = watch({ addresses: ['192.0.2.1'] });
    const told = Array.from({ length: 200 }, (_, at) => look(15 * minuteMs, { addresses: [`10.${at}.0.1`] }).changes);
    expect(told.flat()).toEqual([]);
    expect(facts()?.records.addresses?.[0]).toMatch(/^10\./);
    expect(Object.keys(facts()?.pool ?? {}).length).toBeLessThanOrEqual(32);
  });

  test('DNS-002 one that moves every day is told of three times, and again when it has rested for a week', () => {
    const { day } = watch({ addresses: ['192.0.2.1'] });
    const told = Array.from({ length: 10 }, (_, at) => day({ addresses: [`10.${at}.0.1`] }).length);
    expect(told).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    for (let at = 0; at < 8; at++) expect(day({ addresses: ['10.9.0.1'] })).toEqual([]);
    expect(meanings(day({ addresses: ['198.51.100.9'] }))).toEqual(['addressesChanged']);
  });

  test('DNS-002 a site that moved and comes back after a day is told of both times', () => {
    const { day } = watch();
    expect(meanings(day({ addresses: ['198.51.100.6'] }))).toEqual(['addressesChanged']);
    expect(meanings(day())).toEqual(['addressesChanged']);
  });

  test('networks are /24 and /48, however an address is written', () => {
    expect(networkOf('192.0.2.7')).toBe(networkOf('192.0.2.250'));
    expect(networkOf('192.0.3.7')).not.toBe(networkOf('192.0.2.7'));
    expect(networkOf('2001:db8:1::1')).toBe(networkOf('2001:DB8:1:ffff::2'));
    expect(networkOf('2001:db8:2::1')).not.toBe(networkOf('2001:db8:1::1'));
    expect(networkOf('no address')).toBe('no address');
  });
});
