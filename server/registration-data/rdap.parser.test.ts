import { expect, test } from 'vitest';
import { parseRdapDomain } from './rdap.parser.ts';
import { type FlatRegistration, flat, registrationFields } from './testing/flat.ts';

const now = new Date('2026-11-15T12:00:00Z');

const event = (eventAction: unknown, eventDate: unknown) => ({ eventAction, eventDate });
const registrarCard = (...properties: unknown[]) => ['vcard', [['version', {}, 'text', '4.0'], ...properties]];

const answer = {
  objectClassName: 'domain',
  ldhName: 'QUIET.Example',
  status: ['client transfer prohibited', 'active'],
  events: [
    event('registration', '1999-03-04T05:06:07Z'),
    event('expiration', '2027-03-04T05:06:07Z'),
    event('last changed', '2026-02-01T10:00:00.25+02:00'),
    event('last update of RDAP database', '2026-11-15T11:59:59Z'),
    event('transfer', '2020-05-06T07:08:09Z'),
    event('transfer', '2019-05-06T07:08:09Z'),
    event('registrar expiration', '2031-01-01T00:00:00Z'),
  ],
  entities: [
    { roles: ['registrant'], vcardArray: registrarCard(['fn', {}, 'text', 'Ann Holder']) },
    {
      roles: ['registrar'],
      handle: '4711',
      publicIds: [{ type: 'IANA Registrar ID', identifier: '4711' }],
      vcardArray: registrarCard(['fn', {}, 'text', ' Quiet  Names Ltd. ']),
      entities: [
        {
          roles: ['abuse'],
          vcardArray: registrarCard(
            ['tel', { type: 'voice' }, 'uri', 'tel:+1.5550100;ext=7'],
            ['email', {}, 'text', 'abuse@Quiet.example'],
          ),
        },
      ],
    },
  ],
  nameservers: [{ ldhName: 'NS2.Quiet.example.' }, { ldhName: 'ns1.quiet.example' }, { ldhName: 'ns2.quiet.example' }],
  secureDNS: {
    delegationSigned: true,
    dsData: [{ keyTag: 12345, algorithm: '13', digestType: 2, digest: `${'ab'.repeat(16)} ${'cd'.repeat(16)}` }],
  },
  links: [
    { rel: 'self', href: 'https://rdap.registry.example/domain/quiet.example', type: 'application/rdap+json' },
    { rel: 'related', href: 'https://rdap.registrar.example/rdap/domain/QUIET.EXAMPLE', type: 'application/rdap+json' },
  ],
};

function read(json: unknown, asked?: string): FlatRegistration {
  const parsed = parseRdapDomain(json, asked, now);
  if ('failure' in parsed) throw new Error(parsed.failure);
  return flat(parsed.data);
}
const readWith = (change: object) => read({ ...answer, ...change });
const failure = (json: unknown, asked?: string) => parseRdapDomain(json, asked, now);

const withRegistrar = (entity: object) => readWith({ entities: [{ roles: ['registrar'], ...entity }] });

test('a whole answer gives every field', () => {
  expect(read(answer, 'quiet.example')).toEqual({
    name: 'quiet.example',
    registrationDate: new Date('1999-03-04T05:06:07Z'),
    expirationDate: new Date('2027-03-04T05:06:07Z'),
    lastChangedDate: new Date('2026-02-01T08:00:00.250Z'),
    transferDate: new Date('2020-05-06T07:08:09Z'),
    registrarExpirationDate: new Date('2031-01-01T00:00:00Z'),
    databaseDate: new Date('2026-11-15T11:59:59Z'),
    registrarName: 'Quiet Names Ltd.',
    registrarIanaId: '4711',
    abuseEmail: 'abuse@quiet.example',
    abusePhone: '+1.5550100 ext. 7',
    nameServers: ['ns2.quiet.example', 'ns1.quiet.example'],
    eppStatuses: ['clientTransferProhibited', 'ok'],
    dnssec: true,
    dsRecords: [{ keyTag: 12345, algorithm: 13, digestType: 2, digest: 'AB'.repeat(16) + 'CD'.repeat(16) }],
    fieldOutcomes: Object.fromEntries(registrationFields.map((field) => [field, 'known'])),
  });
});

/** The same with the name of every member in another letter case. */
function recased(value: unknown, write: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => recased(part, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [write(key), recased(part, write)]));
}

test('D-234 the names of members are read in any letter case, as servers write them differently', () => {
  const redacted = [{ name: { description: 'Registrar IANA ID' } }];
  const whole = { ...answer, redacted, secureDNS: { dsData: [{ keyTag: 1 }] } };
  const written: ((key: string) => string)[] = [
    (key) => key.toUpperCase(),
    (key) => key.toLowerCase(),
    (key) => key.charAt(0).toUpperCase() + key.slice(1),
  ];
  for (const write of written) expect(read(recased(whole, write), 'quiet.example')).toEqual(read(whole));
  const { secureDNS: _, ...unsigned } = answer;
  expect(read({ ...unsigned, secureDns: { delegationSigned: true } }).dnssec).toBe(true);
  expect(failure({ ErrorCode: 404 })).toEqual({ failure: 'errorReport' });
});

test('the name of a registrar is one line without marks that turn its letters', () => {
  const data = withRegistrar({ vcardArray: registrarCard(['fn', {}, 'text', 'Quiet\n\u202eseman\u202c \u0000Ltd.']) });
  expect(data.registrarName).toBe('Quiet seman Ltd.');
});

test('D-234 a bare answer publishes nothing, and says so for every field', () => {
  expect(read({ objectClassName: 'domain', ldhName: 'bare.example' })).toEqual({
    name: 'bare.example',
    registrationDate: null,
    expirationDate: null,
    lastChangedDate: null,
    transferDate: null,
    registrarExpirationDate: null,
    databaseDate: null,
    registrarName: null,
    registrarIanaId: null,
    abuseEmail: null,
    abusePhone: null,
    nameServers: [],
    eppStatuses: [],
    dnssec: null,
    dsRecords: [],
    fieldOutcomes: Object.fromEntries(registrationFields.map((field) => [field, 'notPublished'])),
  });
});

test('members that are null count as absent', () => {
  const empty = readWith({ events: null, nameservers: null, secureDNS: null, status: null, entities: null });
  expect(new Set(Object.values(empty.fieldOutcomes))).toEqual(new Set(['notPublished']));
  expect(withRegistrar({ vcardArray: null, publicIds: null }).fieldOutcomes.registrarName).toBe('notPublished');
});

test('D-234 a broken part costs its own field alone', () => {
  const broken = readWith({ events: 'soon', nameservers: { a: 1 }, secureDNS: 'yes', status: 7, entities: 'none' });
  expect(broken.fieldOutcomes).toEqual(Object.fromEntries(registrationFields.map((field) => [field, 'unreadable'])));
  const { fieldOutcomes } = readWith({ nameservers: [{ ldhName: 5 }, null, { ldhName: 'two words' }] });
  expect(Object.entries(fieldOutcomes).filter(([, outcome]) => outcome !== 'known')).toEqual([
    ['nameServers', 'unreadable'],
  ]);
});

test('dates are read with an offset, without a zone, without seconds, without a time', () => {
  const cases: Record<string, string> = {
    '2001-02-03T04:05:06Z': '2001-02-03T04:05:06.000Z',
    '2001-02-03t04:05:06z': '2001-02-03T04:05:06.000Z',
    '2001-02-03T04:05:06': '2001-02-03T04:05:06.000Z',
    '2001-02-03 04:05:06': '2001-02-03T04:05:06.000Z',
    '2001-02-03T04:05:06.123456789Z': '2001-02-03T04:05:06.123Z',
    '2001-02-03T04:05:06+05:30': '2001-02-02T22:35:06.000Z',
    '2001-02-03T04:05:06-0800': '2001-02-03T12:05:06.000Z',
    '2001-02-03T04:05:06+01': '2001-02-03T03:05:06.000Z',
    '2001-02-03T04:05Z': '2001-02-03T04:05:00.000Z',
    '2016-12-31T23:59:60Z': '2016-12-31T23:59:59.000Z',
    '2001-02-03': '2001-02-03T00:00:00.000Z',
    ' 2001-02-03 ': '2001-02-03T00:00:00.000Z',
  };
  for (const [text, instant] of Object.entries(cases)) {
    const { registrationDate } = readWith({ events: [event('registration', text)] });
    expect(registrationDate?.toISOString(), text).toBe(instant);
  }
});

test('D-234 dates that cannot be true are unreadable, not wrong', () => {
  const impossible: unknown[] = [
    ...[
      '2001-02-30',
      '2001-13-01',
      '2001-00-10',
      '2001-02-03T25:00:00Z',
      '2001-02-03T04:60:00Z',
      '0001-01-01T00:00:00Z',
    ],
    ...['1970-01-01T00:00:00Z', '1984-12-31', '0000-00-00', '03/02/2001', 'soon', '2001-02-03T04:05:06+99:00'],
    ...['294247-01-10T04:00:54.775Z', 981_173_106, null, {}, ['2001-02-03']],
  ].filter((value) => value !== null);
  for (const text of impossible) {
    for (const [action, field] of [
      ['registration', 'registrationDate'],
      ['expiration', 'expirationDate'],
    ] as const) {
      const data = readWith({ events: [event(action, text)] });
      expect([data[field], data.fieldOutcomes[field]], String(text)).toEqual([null, 'unreadable']);
    }
  }
});

test('D-234 a registration in the future and an expiry in 101 years are unreadable', () => {
  const late = readWith({ events: [event('registration', '2027-01-01'), event('last changed', '2027-01-01')] });
  expect(late.fieldOutcomes).toMatchObject({ registrationDate: 'unreadable', lastChangedDate: 'unreadable' });
  expect(readWith({ events: [event('expiration', '2127-01-01')] }).fieldOutcomes.expirationDate).toBe('unreadable');
  expect(readWith({ events: [event('expiration', '2126-12-31')] }).fieldOutcomes.expirationDate).toBe('known');
  expect(readWith({ events: [event('registration', '2026-11-16')] }).fieldOutcomes.registrationDate).toBe('known');
});

test('D-234 a registration after its expiration makes both unreadable', () => {
  const events = [event('registration', '2020-01-01'), event('expiration', '2019-01-01')];
  expect(readWith({ events })).toMatchObject({
    registrationDate: null,
    expirationDate: null,
    fieldOutcomes: { registrationDate: 'unreadable', expirationDate: 'unreadable' },
  });
});

test('the first registration and the last expiration and change count among repeated events; broken ones are passed over', () => {
  const data = readWith({
    events: [
      ...[
        event('Registration', '2010-01-01'),
        event('registration', '2005-01-01'),
        event('registration', 'x'),
        7,
        null,
      ],
      ...[event('expiration', '2027-01-01'), event('EXPIRATION', '2028-01-01'), event('expiration', '2026-01-01')],
      ...[event('last changed', '2026-01-01'), event('last changed', '2025-01-01')],
    ],
  });
  expect(data.registrationDate).toEqual(new Date('2005-01-01'));
  expect(data.expirationDate).toEqual(new Date('2028-01-01'));
  expect(data.lastChangedDate).toEqual(new Date('2026-01-01'));
});

test('the registrar name is fn, else org, else a handle that is no number', () => {
  const fn = ['fn', {}, 'text', 'By Fn'];
  const org = ['org', {}, 'text', ['By Org', 'Unit']];
  const emptyFn = ['FN', {}, 'text', ' '];
  expect(withRegistrar({ vcardArray: registrarCard(org, fn), handle: 'HANDLE' }).registrarName).toBe('By Fn');
  expect(withRegistrar({ vcardArray: registrarCard(emptyFn, org), handle: 'HANDLE' }).registrarName).toBe('By Org');
  expect(withRegistrar({ vcardArray: registrarCard(emptyFn), handle: 'HANDLE-1' }).registrarName).toBe('HANDLE-1');
  expect(withRegistrar({ handle: 'HANDLE-1' }).registrarName).toBe('HANDLE-1');
  expect(withRegistrar({ handle: '292' })).toMatchObject({
    registrarName: null,
    fieldOutcomes: { registrarName: 'notPublished' },
  });
});

test('a registrar entity whose card is broken is unreadable', () => {
  for (const vcardArray of ['vcard', ['vcard'], ['vcard', {}], ['vcard', []], 5]) {
    const { registrarName, fieldOutcomes } = withRegistrar({ vcardArray });
    expect([registrarName, fieldOutcomes.registrarName], JSON.stringify(vcardArray)).toEqual([null, 'unreadable']);
  }
  const mixed = registrarCard('fn', null, [], ['fn'], ['fn', {}, 'text', 7], ['fn', {}, 'text', 'Found']);
  expect(withRegistrar({ vcardArray: mixed }).registrarName).toBe('Found');
});

test('the registrar is found inside other entities, and never taken from one with another role or none', () => {
  const named = (name: string, more: object) => ({ vcardArray: registrarCard(['fn', {}, 'text', name]), ...more });
  const nested = [named('Holder', { roles: ['registrant'], entities: [named('Inner', { roles: ['Registrar'] })] })];
  expect(readWith({ entities: nested }).registrarName).toBe('Inner');
  const others = [
    named('A', { roles: ['registrant'] }),
    named('B', { roles: ['reseller', 'technical'] }),
    named('C', {}),
  ];
  expect(readWith({ entities: others })).toMatchObject({
    registrarName: null,
    registrarIanaId: null,
    fieldOutcomes: { registrarName: 'notPublished', registrarIanaId: 'notPublished' },
  });
  const withAbuse = { roles: ['registrar'], entities: [named('Abuse Desk', { roles: ['abuse'] })] };
  expect(readWith({ entities: [withAbuse] }).registrarName).toBeNull();
  expect(readWith({ entities: [named('Text Role', { roles: 'registrar' })] }).registrarName).toBe('Text Role');
});

test('D-234 text that stands in for a redacted value is withheld, a word for nothing is not published', () => {
  const nameOf = (text: string) => withRegistrar({ vcardArray: registrarCard(['fn', {}, 'text', text]) });
  const kept = [
    ...['REDACTED FOR PRIVACY', 'Redacted', 'Data Redacted', 'REDACTED', 'Not Disclosed', 'Withheld for Privacy'],
    ...['Statutory Masking Enabled', 'GDPR Masked', 'DATA PROTECTED', '***'],
  ];
  for (const [texts, outcome] of [
    [kept, 'withheld'],
    [['-', 'N/A', 'None', '.', ' '], 'notPublished'],
  ] as const) {
    for (const text of texts) {
      const data = nameOf(text);
      expect([data.registrarName, data.fieldOutcomes.registrarName], text).toEqual([null, outcome]);
    }
  }
  for (const text of ['Nonesuch Registrar', 'Unknown Pleasures Domains', 'NA Domains']) {
    expect(nameOf(text).registrarName).toBe(text);
  }
});

test('D-234 a field that the answer lists as redacted (RFC 9537) is withheld, whatever stands there', () => {
  const redacted = [
    { name: { description: 'Registrar Name' }, method: 'replacementValue', postPath: '$.entities[0]' },
    { name: { type: 'Creation Date' }, method: 'emptyValue' },
    { name: { type: 'Registrant Name' }, method: 'removal' },
    { name: { type: 'constructor' } },
    { name: 'Registry Expiry Date' },
    'junk',
  ];
  const data = readWith({ redacted });
  expect(data).toMatchObject({ registrarName: null, registrationDate: null, registrarIanaId: '4711' });
  expect(data.fieldOutcomes).toMatchObject({ registrarName: 'withheld', registrationDate: 'withheld' });
  expect(data.fieldOutcomes.expirationDate).toBe('known');
  const emptied = readWith({ events: [event('expiration', ''), event('registration', 'REDACTED')] });
  expect(emptied.fieldOutcomes).toMatchObject({ expirationDate: 'notPublished', registrationDate: 'withheld' });
});

test('D-234 a redacted part is found by its path as well, in the forms that servers write', () => {
  const registrar = "$.entities[?(@.roles[0]=='registrar')]";
  const paths: Record<string, string[]> = {
    "$.events[?(@.eventAction=='registration')]": ['registrationDate'],
    '$.events[?@.eventAction == "last changed"].eventDate': ['lastChangedDate'],
    "$.events[?(@.eventAction=='deletion')]": [],
    '$.nameservers[*]': ['nameServers'],
    '$.nameservers[*].ipAddresses': [],
    '$.secureDNS.dsData[*]': ['dsRecords'],
    '$.status': ['eppStatuses'],
    [`${registrar}.vcardArray[1][?(@[0]=='fn')][3]`]: ['registrarName'],
    [`${registrar}.vcardArray[1][?(@[0]=='email')][3]`]: [],
    [`${registrar}.publicIds[*]`]: ['registrarIanaId'],
    [`${registrar}.entities[?(@.roles[0]=='abuse')].vcardArray[1][?(@[0]=='tel')]`]: ['abusePhone'],
    "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='fn')]": [],
    [`$.status${' '.repeat(1_000_000)}`]: [],
  };
  for (const [path, fields] of Object.entries(paths)) {
    for (const key of ['prePath', 'postPath']) {
      const { fieldOutcomes } = readWith({ redacted: [{ name: { description: 'x' }, [key]: path }] });
      expect(
        Object.entries(fieldOutcomes).flatMap(([field, outcome]) => (outcome === 'withheld' ? field : [])),
        path,
      ).toEqual(fields);
    }
  }
});

test('the IANA id is digits; another kind of id is not taken for it', () => {
  const idOf = (publicIds: unknown) => withRegistrar({ publicIds });
  expect(idOf([{ type: 'IANA Registrar ID', identifier: 292 }]).registrarIanaId).toBe('292');
  expect(idOf([{ type: 'iana registrar id', identifier: ' 1251 ' }]).registrarIanaId).toBe('1251');
  expect(idOf([{ type: 'National Registrar ID', identifier: '7' }]).fieldOutcomes.registrarIanaId).toBe('notPublished');
  expect(idOf([{ type: 'IANA Registrar ID', identifier: 'N/A' }]).fieldOutcomes.registrarIanaId).toBe('notPublished');
  expect(idOf([{ type: 'IANA Registrar ID', identifier: 'R-12' }]).fieldOutcomes.registrarIanaId).toBe('unreadable');
});

test('status words become EPP statuses (RFC 8056), in whatever spelling they come', () => {
  const cases: Record<string, string> = {
    active: 'ok',
    associated: 'linked',
    'client delete prohibited': 'clientDeleteProhibited',
    'Server Hold': 'serverHold',
    clientHold: 'clientHold',
    CLIENT_RENEW_PROHIBITED: 'clientRenewProhibited',
    'auto-renew-period': 'autoRenewPeriod',
    redemptionperiod: 'redemptionPeriod',
    'pending restore': 'pendingRestore',
    'clientHold https://icann.org/epp#clientHold': 'clientHold',
    'serverHold (https://icann.org/epp#serverHold)': 'serverHold',
    'https://icann.org/epp#pendingDelete': 'pendingDelete',
    locked: 'locked',
    'server recover prohibited': 'serverRecoverProhibited',
    'registrant transfer prohibited': 'registrantTransferProhibited',
  };
  expect(readWith({ status: Object.keys(cases) }).eppStatuses).toEqual([...new Set(Object.values(cases))]);
  expect(readWith({ status: 'client hold' }).eppStatuses).toEqual(['clientHold']);
  expect(readWith({ status: ['', '<b>x</b>', 7] }).fieldOutcomes.eppStatuses).toBe('unreadable');
  expect(readWith({ status: ['<b>x</b>', 'active'] }).eppStatuses).toEqual(['ok']);
});

test('nameservers are lower case, without dots at the end and repeats; an empty list is an answer', () => {
  const nameservers = [
    { ldhName: 'B.NS.Example..' },
    { unicodeName: 'ns.bücher.example' },
    'a.ns.example',
    { handle: 'x' },
  ];
  const data = readWith({ nameservers });
  expect(data.nameServers).toEqual(['b.ns.example', 'ns.xn--bcher-kva.example', 'a.ns.example']);
  expect(readWith({ nameservers: [] })).toMatchObject({ nameServers: [], fieldOutcomes: { nameServers: 'known' } });
  expect(readWith({ nameservers: [{ ldhName: '.' }, { ldhName: 'a/b.example' }] }).fieldOutcomes.nameServers).toBe(
    'unreadable',
  );
});

test('DNSSEC is read from the delegation, else from the records', () => {
  const dnssecOf = (secureDNS: unknown) => readWith({ secureDNS }).dnssec;
  expect(dnssecOf({ delegationSigned: false, zoneSigned: true })).toBe(false);
  expect(dnssecOf({ dsData: [{ keyTag: 1 }] })).toBe(true);
  expect(dnssecOf({ delegationSigned: 'False' })).toBe(false);
  expect(readWith({ secureDNS: {} }).fieldOutcomes.dnssec).toBe('notPublished');
  expect(readWith({ secureDNS: { delegationSigned: 'perhaps' } }).fieldOutcomes.dnssec).toBe('unreadable');
});

test('DS records are read as whole or not at all; a name that is not signed has none', () => {
  const record = { keyTag: 1, algorithm: 8, digestType: 1, digest: 'ab'.repeat(20) };
  const recordsOf = (secureDNS: unknown) => {
    const { dsRecords, fieldOutcomes } = readWith({ secureDNS });
    return [dsRecords.length, fieldOutcomes.dsRecords];
  };
  const broken = [
    { ...record, keyTag: 65_536 },
    { ...record, algorithm: null },
    { ...record, digestType: -1 },
    { ...record, digest: 'xy'.repeat(20) },
    { ...record, digest: 'abc' },
    { ...record, digest: 'ab '.repeat(1_000_000) },
  ];
  expect(recordsOf({ delegationSigned: true, dsData: [record, ...broken] })).toEqual([1, 'known']);
  for (const one of broken) expect(recordsOf({ dsData: [one] })).toEqual([0, 'unreadable']);
  expect(recordsOf({ delegationSigned: false })).toEqual([0, 'known']);
  expect(recordsOf({ delegationSigned: true, keyData: [{}] })).toEqual([0, 'notPublished']);
  expect(recordsOf({ delegationSigned: true, dsData: 'AB' })).toEqual([0, 'unreadable']);
});

test("the registrar's abuse contact is read, nobody else’s", () => {
  const desk = (...properties: unknown[]) => ({ roles: ['abuse'], vcardArray: registrarCard(...properties) });
  const reachOf = (...properties: unknown[]) => {
    const { abuseEmail, abusePhone, fieldOutcomes } = withRegistrar({ entities: [desk(...properties)] });
    return [abuseEmail ?? fieldOutcomes.abuseEmail, abusePhone ?? fieldOutcomes.abusePhone];
  };
  const mail = (text: unknown) => ['email', {}, 'text', text];
  const tel = (text: unknown) => ['tel', {}, 'uri', text];
  expect(reachOf(mail('mailto:abuse@b\u00fccher.example'), tel('+49 (30) 555-0100'))).toEqual([
    'abuse@xn--bcher-kva.example',
    '+49 (30) 555-0100',
  ]);
  expect(reachOf(mail('REDACTED FOR PRIVACY'), tel(''))).toEqual(['withheld', 'notPublished']);
  expect(reachOf(mail('see our page <x@y.z>'), tel('call us'))).toEqual(['unreadable', 'unreadable']);
  expect(reachOf(mail(`a@${'b.'.repeat(1_000_000)}`), tel('1'.repeat(1_000_000)))).toEqual([
    'unreadable',
    'unreadable',
  ]);
  expect(reachOf(mail('a@localhost'), tel('tel:+1'))).toEqual(['unreadable', 'unreadable']);
  const elsewhere = { entities: [{ ...answer.entities[1], entities: [] }, desk(mail('x@y.example'))] };
  expect(readWith(elsewhere)).toMatchObject({ abuseEmail: null, fieldOutcomes: { abuseEmail: 'notPublished' } });
});

test("the registrar's own RDAP is where a related link to it leads, to the same name and by https alone", () => {
  const rdapOf = (...links: unknown[]) => {
    const parsed = parseRdapDomain({ ...answer, links }, undefined, now);
    return 'failure' in parsed ? parsed : parsed.data.registrarRdap;
  };
  const type = 'application/rdap+json';
  const good = 'https://rdap.registrar.example/domain/quiet.example';
  expect(rdapOf({ rel: 'related', href: good, type })).toBe(good);
  expect(rdapOf({ rel: 'about', href: good, type }, { REL: 'Related', HREF: good })).toBe(good);
  const refused = [
    'http://rdap.registrar.example/domain/quiet.example',
    'https://rdap.registrar.example:8443/domain/quiet.example',
    'https://a:b@rdap.registrar.example/domain/quiet.example',
    'https://127.0.0.1/domain/quiet.example',
    'https://[::1]/domain/quiet.example',
    'https://localhost/domain/quiet.example',
    'https://rdap.registrar.example/domain/loud.example',
    'https://rdap.registrar.example/domain/%',
    'https://rdap.registrar.example/',
    'javascript:alert(1)',
    `https://rdap.registrar.example/${'x'.repeat(1_000_000)}/domain/quiet.example`,
    7,
    null,
  ];
  for (const href of refused) expect(rdapOf({ rel: 'related', href, type }), String(href).slice(0, 80)).toBeNull();
  expect(rdapOf({ rel: 'related', href: good, type: 'text/html' })).toBeNull();
  expect(rdapOf('junk', null, { rel: 'related' })).toBeNull();
});

test('the answer must be about the name that was asked', () => {
  expect(read(answer, 'Quiet.Example.').name).toBe('quiet.example');
  expect(failure(answer, 'loud.example')).toEqual({ failure: 'otherName' });
  const idn = { objectClassName: 'domain', ldhName: 'XN--BCHER-KVA.example', unicodeName: 'bücher.example' };
  expect(read(idn, 'xn--bcher-kva.example').name).toBe('xn--bcher-kva.example');
  expect(read({ ...idn, ldhName: 'bücher.example' }, 'xn--bcher-kva.example').name).toBe('xn--bcher-kva.example');
  expect(read({ ...idn, ldhName: undefined }, 'xn--bcher-kva.example').name).toBe('xn--bcher-kva.example');
});

test('an answer that is no domain object is a failure with a reason', () => {
  const cases: [unknown, string][] = [
    ...[null, undefined, 7, 'text', true, [], [answer]].map((json) => [json, 'brokenAnswer'] as [unknown, string]),
    [{}, 'otherObject'],
    [{ domainSearchResults: [answer] }, 'otherObject'],
    [{ errorCode: 404, title: 'Not Found' }, 'errorReport'],
    [{ ...answer, objectClassName: 'nameserver' }, 'otherObject'],
    [{ ...answer, objectClassName: ['domain', 'x'] }, 'otherObject'],
    [{ objectClassName: 'domain' }, 'otherObject'],
    [{ objectClassName: 'domain', ldhName: {} }, 'otherObject'],
    [{ objectClassName: 'domain', ldhName: 'a b' }, 'otherObject'],
  ];
  for (const [json, reason] of cases) expect(failure(json), JSON.stringify(json)).toEqual({ failure: reason });
});

test('no contact data passes: nothing of a registrant, of addresses, telephones or mail is in the result', () => {
  const holder = ['Ann Holder', 'ann@holder.example', '+1.5550100', '12 Quiet Lane'];
  const card = registrarCard(
    ['fn', {}, 'text', holder[0]],
    ['email', {}, 'text', holder[1]],
    ['tel', {}, 'uri', holder[2]],
    ['adr', {}, 'text', ['', '', holder[3]]],
  );
  const entities = ['registrant', 'administrative', 'technical', 'billing', 'abuse', 'proxy'].map((role) => ({
    roles: [role],
    vcardArray: card,
  }));
  const text = JSON.stringify(readWith({ entities, remarks: [{ description: holder }] }));
  expect(holder.filter((part) => text.includes(part))).toEqual([]);
});

/** A small generator of repeatable random numbers (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const junk = [
  null,
  undefined,
  0,
  -1,
  1e308,
  '',
  '\0',
  'x'.repeat(5000),
  true,
  [],
  {},
  [[]],
  [null],
  { roles: 'registrar' },
];

/** The same value with about every tenth part replaced by junk. */
function damaged(value: unknown, random: () => number): unknown {
  if (random() < 0.1) return junk[Math.floor(random() * junk.length)];
  if (Array.isArray(value)) return value.map((item) => damaged(item, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, damaged(item, random)]));
}

test('5,000 randomly damaged answers never throw, and what is known is always well-formed', () => {
  let readable = 0;
  for (let seed = 1; seed <= 5000; seed++) {
    const parsed = parseRdapDomain(damaged(answer, randomFrom(seed)), undefined, now);
    if ('failure' in parsed) continue;
    readable++;
    const data = flat(parsed.data);
    for (const field of ['registrationDate', 'expirationDate', 'lastChangedDate'] as const) {
      const isKnown = data.fieldOutcomes[field] === 'known';
      expect(data[field] instanceof Date && !Number.isNaN(data[field].getTime()), `${field} ${seed}`).toBe(isKnown);
    }
    expect(typeof data.registrarName === 'string', `seed ${seed}`).toBe(data.fieldOutcomes.registrarName === 'known');
    expect(typeof data.dnssec === 'boolean', `seed ${seed}`).toBe(data.fieldOutcomes.dnssec === 'known');
    expect(
      [...data.nameServers, ...data.eppStatuses].every((text) => /^\S+$/.test(text)),
      `seed ${seed}`,
    ).toBe(true);
  }
  expect(readable).toBeGreaterThan(1000);
});

test('entities nested without end and lists of great length are cut off', () => {
  let entity: object = { roles: ['registrar'], handle: 'DEEP' };
  for (let depth = 0; depth < 10_000; depth++) entity = { roles: ['technical'], entities: [entity, entity] };
  expect(readWith({ entities: [entity] }).registrarName).toBeNull();
  const crowd = Array.from({ length: 200_000 }, () => ({}));
  expect(readWith({ entities: [{ entities: crowd }, { roles: ['registrar'], handle: 'SEEN' }] }).registrarName).toBe(
    'SEEN',
  );
  const nameservers = Array.from({ length: 100_000 }, (_, n) => ({ ldhName: `ns${n}.example` }));
  expect(readWith({ nameservers }).nameServers).toHaveLength(100);
});
