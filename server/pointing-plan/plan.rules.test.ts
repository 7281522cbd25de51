import { describe, expect, test } from 'vitest';
import { DomainStatus } from '#contract/domains.ts';
import { editsOf, type NameFacts, type Planned, planOf, type Setup } from './plan.rules.ts';

const own = ['ns1.names.example', 'ns2.names.example'];
const setup: Setup = {
  expected: { nameservers: own, isServedByUs: true, addresses: ['192.0.2.10', '2001:db8::10'], host: null },
  verificationPrefix: 'namestead-verification=',
  can: () => true,
  areOwn: (_, hosts) => hosts.every((host) => host.endsWith('.porkbun.com')),
};
const now = new Date('2026-11-29T10:00:00Z');
const setId = '01900000-0000-7000-8000-0000000000aa';
const points = { points: true, setId: null, now };
const porkbun = {
  id: 'p1',
  provider: 'porkbun',
  label: 'Main',
  nameservers: ['curitiba.ns.porkbun.com', 'fortaleza.ns.porkbun.com'],
  isWritable: null,
} satisfies NameFacts['holders'][number];
const name: NameFacts = {
  domainId: 'd1',
  name: 'quiet.com',
  domainName: 'Quiet.com',
  status: DomainStatus.Registered,
  inPortfolio: true,
  token: null,
  isSigned: false,
  isDeveloped: false,
  nameservers: null,
  registrarName: 'Porkbun LLC',
  holders: [],
  zones: [],
  lander: { state: 'notPointing', nextCheckAt: null },
  nextProofAt: null,
  pages: null,
  change: null,
};
const plan = (some: Partial<NameFacts>, wanted = points, of = setup) => planOf({ ...name, ...some }, of, wanted);
const held = { holders: [porkbun], nameservers: porkbun.nameservers };
const way = (some: Partial<NameFacts>, wanted = points, of = setup) => {
  const planned = plan(some, wanted, of);
  return typeof planned === 'string' ? planned : [planned.state, planned.kind, planned.account?.id ?? planned.provider];
};
const at = (...nameservers: string[]) => ({ holders: [{ ...porkbun, nameservers }], nameservers });

describe('which way a name goes', () => {
  test('POINT-001 a registrar whose own nameservers answer for the name sets its records, and no nameserver changes', () => {
    expect(way(held)).toEqual(['account', 'records', 'p1']);
  });

  test('POINT-001 where DNS is elsewhere the registrar changes the nameservers, if ours answer and the registry has no keys', () => {
    const elsewhere = at('ns1.sedoparking.com', 'ns2.sedoparking.com');
    expect(way(elsewhere)).toEqual(['account', 'nameservers', 'p1']);
    expect(way({ ...elsewhere, isSigned: true })).toEqual(['hand', 'records', 'Sedo']);
    const off = { ...setup, expected: { ...setup.expected, isServedByUs: false } };
    expect(way(elsewhere, points, off)).toEqual(['hand', 'records', 'Sedo']);
    const cannot = { ...setup, can: () => false };
    expect(way(at('ns1.example.net', 'ns2.example.net'), points, cannot)).toEqual(['hand', 'records', 'example.net']);
  });

  test('POINT-001 the zone counts that the registry delegates to; a dead one of the same name proves nothing', () => {
    const zone = (id: string, ...nameservers: string[]) => ({
      id,
      provider: 'cloudflareDns',
      service: 'Cloudflare',
      label: 'Token',
      nameservers,
    });
    const nameservers = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];
    const zones = [zone('dead', 'eve.ns.cloudflare.com', 'jim.ns.cloudflare.com'), zone('right', ...nameservers)];
    expect(way({ nameservers, zones })).toEqual(['account', 'records', 'right']);
    expect(way({ nameservers, zones: zones.slice(0, 1) })).toEqual(['hand', 'records', 'Cloudflare']);
    expect(way({ nameservers, zones: [zone('untold')] }), 'it does not tell its own').toEqual([
      'account',
      'records',
      'untold',
    ]);
    expect(way({ nameservers: ['ns1.example.net'], zones: [zone('untold')] })).toEqual([
      'hand',
      'records',
      'example.net',
    ]);
  });

  test('POINT-001 a name whose changes the registrar does not take goes by hand', () => {
    expect(way({ ...held, holders: [{ ...porkbun, isWritable: false }] })).toEqual(['hand', 'records', 'Porkbun']);
  });

  test('POINT-001 a name that has to be proven never goes to our nameservers, which do not answer for it', () => {
    const token = 'a'.repeat(32);
    const planned = plan({ ...at('ns1.sedoparking.com'), token }) as Planned;
    expect([planned.state, planned.kind]).toEqual(['hand', 'records']);
    expect(planned.records).toEqual([
      { type: 'A', host: '@', value: '192.0.2.10' },
      { type: 'AAAA', host: '@', value: '2001:db8::10' },
      { type: 'A', host: 'www', value: '192.0.2.10' },
      { type: 'AAAA', host: 'www', value: '2001:db8::10' },
      { type: 'TXT', host: '@', value: `namestead-verification=${token}` },
    ]);
  });

  test('POINT-001 by hand at a parking service only other nameservers help, and the registrar has them', () => {
    expect(way({ nameservers: ['ns1.sedoparking.com'] })).toEqual(['hand', 'nameservers', 'Porkbun LLC']);
    expect((plan({ nameservers: ['ns1.sedoparking.com'] }) as Planned).records.map(({ value }) => value)).toEqual(own);
  });

  test('POINT-001 a provider whose own page makes the change is offered before the records', () => {
    const pages = { provider: 'IONOS', edit: 'https://ionos.example/dns', canAgree: true };
    expect(way({ nameservers: ['ns1.example.net'], pages })).toEqual(['link', 'records', 'IONOS']);
    const byHand = plan({ nameservers: ['ns1.example.net'], pages: { ...pages, canAgree: false } });
    expect(byHand).toMatchObject({ state: 'hand', provider: 'IONOS', link: 'https://ionos.example/dns' });
  });
});

describe('who takes part', () => {
  test('POINT-002 sold and monitored names take none, nor do proven ones that have no page to lead to', () => {
    expect(way({ status: DomainStatus.Sold })).toBe('soldOrDropped');
    expect(way({ status: DomainStatus.Dropped })).toBe('soldOrDropped');
    expect(way({ inPortfolio: false })).toBe('monitoredOnly');
    expect(way({ lander: null })).toBe('noLander');
    const bare = { ...setup, expected: { ...setup.expected, addresses: [], isServedByUs: false } };
    expect(way({}, points, bare)).toBe('notConfigured');
  });

  test('POINT-002 what is proven and leads here is done; where only proofs are wanted, every proven name is', () => {
    expect(way({ lander: { state: 'pointing', nextCheckAt: null } })?.[0]).toBe('done');
    expect(way({ lander: null }, { ...points, points: false })?.[0]).toBe('done');
    expect(way({ token: 'b'.repeat(32), lander: null })?.[0]).toBe('hand');
  });

  test('POINT-003 our nameservers at the registry are waited for: there is nothing left to set', () => {
    expect(way({ nameservers: own })?.[0]).toBe('asked');
  });
});

describe('what a change of before means', () => {
  const change = {
    ...{
      setId,
      rowId: 'r1',
      blocked: null,
      reason: null,
      words: 'Domain is locked',
      remedy: null,
      canRetry: true,
      canUndo: false,
    },
    ...{ seenAt: null, nextAt: new Date('2026-11-29T10:05:00Z') },
  };
  const state = (some: Partial<NonNullable<NameFacts['change']>>, wanted = points) => {
    const planned = plan({ ...held, change: { ...change, state: 'asked', ...some } }, wanted) as Planned;
    return planned.state;
  };

  test('POINT-003 what is under way, or was seen within a day, is not asked for again', () => {
    expect(['waiting', 'asked'].map((one) => state({ state: one as 'asked' }))).toEqual(['asked', 'asked']);
    expect(state({ state: 'done', seenAt: new Date('2026-11-29T09:00:00Z') })).toBe('asked');
    expect(state({ state: 'done', seenAt: new Date('2026-11-28T09:00:00Z') })).toBe('account');
  });

  test('POINT-003 a failure is told for the set that is asked about, in the words of the service, and tried again otherwise', () => {
    const failed = plan({ ...held, change: { ...change, state: 'refused' } }, { ...points, setId } as never);
    expect(failed).toMatchObject({ state: 'failed', change: { words: 'Domain is locked', rowId: 'r1' } });
    expect(state({ state: 'refused' })).toBe('account');
    expect(state({ state: 'undone' })).toBe('account');
  });

  test('POINT-003 the next look is the earliest of the proof, the DNS and the service', () => {
    const planned = plan({
      ...held,
      lander: { state: 'unknown', nextCheckAt: new Date('2026-11-29T10:10:00Z') },
      change: { ...change, state: 'asked' },
    });
    expect(planned).toMatchObject({ nextCheckAt: '2026-11-29T10:05:00.000Z' });
  });
});

test('POINT-001 addresses of others give way at the name and at www; texts are only added, and mail is not touched', () => {
  const planned = plan({ ...held, token: 'c'.repeat(32) }) as Planned;
  expect(editsOf(planned)).toEqual([
    { host: '@', type: 'A', add: ['192.0.2.10'], remove: ['*'] },
    { host: '@', type: 'AAAA', add: ['2001:db8::10'], remove: ['*'] },
    { host: '@', type: 'CNAME', add: [], remove: ['*'] },
    { host: 'www', type: 'A', add: ['192.0.2.10'], remove: ['*'] },
    { host: 'www', type: 'AAAA', add: ['2001:db8::10'], remove: ['*'] },
    { host: 'www', type: 'CNAME', add: [], remove: ['*'] },
    { host: '@', type: 'TXT', add: [`namestead-verification=${'c'.repeat(32)}`], remove: [] },
  ]);
  const provesOnly = plan({ ...held, token: 'c'.repeat(32), lander: null }) as Planned;
  expect(editsOf(provesOnly)).toEqual([
    { host: '@', type: 'TXT', add: [`namestead-verification=${'c'.repeat(32)}`], remove: [] },
  ]);
});
