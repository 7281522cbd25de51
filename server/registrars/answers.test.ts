import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import type { HeldName } from './registrar.ts';
import { saying, testNow } from './testing/test-registrars.ts';
import { flagOf, hostsOf, instantOf, unreadValue } from './values.rules.ts';

/** The names of a list's answer. */
async function names(key: RegistrarKey, body: unknown, headers = {}): Promise<HeldName[]> {
  const page = await saying(key, { body, headers }).list();
  if (page.outcome !== 'known') throw new Error(`${page.outcome} ${page.reason} ${page.words}`);
  return page.value.names;
}

const date = (text: string) => new Date(text);
const inwxLogin = { body: { code: 1000, resData: { tfa: '0' } }, headers: { 'set-cookie': ['domrobot=abc; path=/'] } };
const namecheapPage = (rows: string, paging = '', status = 'OK', errors = '') =>
  `<?xml version="1.0" encoding="utf-8"?><ApiResponse xmlns="http://api.namecheap.com/xml.response" Status="${status}"><Errors>${errors}</Errors><CommandResponse Type="namecheap.domains.getList"><DomainGetListResult>${rows}</DomainGetListResult>${paging}</CommandResponse></ApiResponse>`;

describe('REG-002 the published answer of each registrar is read', () => {
  test('Porkbun', async () => {
    const row = {
      domain: 'example.com',
      status: 'ACTIVE',
      tld: 'com',
      createDate: '2020-01-01 00:00:00',
      expireDate: '2027-01-01 10:20:30',
      securityLock: '1',
      whoisPrivacy: '1',
      autoRenew: 'yes',
      apiAccess: 0,
      notLocal: 0,
      labels: [{ id: '1', title: 'for sale', color: '#fff' }],
    };
    const body = { status: 'SUCCESS', domains: [row, { ...row, domain: 'dns-only.com', notLocal: 1 }], requestId: 'x' };
    expect(await names('porkbun', body)).toEqual([
      {
        name: 'example.com',
        expiresAt: date('2027-01-01T10:20:30Z'),
        registeredAt: date('2020-01-01T00:00:00Z'),
        autoRenew: true,
        transferLock: true,
        privacy: true,
        isWritable: false,
        status: ['active'],
        folder: 'for sale',
      },
    ]);
    const detail = await saying('porkbun', {
      body: { status: 'SUCCESS', ns: ['NS1.Example.net.', 'ns2.example.net'] },
    });
    expect(await detail.detail('example.com')).toMatchObject({
      value: { name: 'example.com', nameservers: ['ns1.example.net', 'ns2.example.net'] },
    });
    const pricing = { com: { renewal: '9.68' }, auto: { renewal: '2,061.42' }, free: { renewal: 'ask' }, x: null };
    const told = await saying('porkbun', { body: { status: 'SUCCESS', pricing } }).prices([]);
    expect(told?.outcome === 'known' && [...told.value]).toEqual([
      ['com', { amountCents: 968, currency: 'USD', isExact: false }],
      ['auto', { amountCents: 206_142, currency: 'USD', isExact: false }],
    ]);
  });

  test('Dynadot, with a signature of path and key', async () => {
    const row = {
      domain_name: 'example.com',
      registration_date: 1_432_685_548_000,
      expiration_date: '1811376748000',
      locked: 'Yes',
      privacy: 'Full Privacy',
      renew_option: 'auto-renew',
      status: 'active',
      glue_info: { glue_type: 'NAME_SERVERS', nameserver_list: [{ server_name: 'ns1.domain.io', ip_list: [] }] },
    };
    const ofDynadot = { ...row, domain_name: 'b.com', glue_info: { glue_type: 'DNS', nameserver_list: [] } };
    const list = [
      row,
      { ...ofDynadot, renew_option: 'reset', privacy: 'No Privacy' },
      { ...row, domain_name: 'c.com', renew_option: 'donot', expiration_date: 1_811_376_748 },
    ];
    const dynadot = saying('dynadot', { body: { code: 200, message: 'Success', data: { domain_info_list: list } } });
    const page = await dynadot.list();
    expect(page).toMatchObject({
      value: {
        next: null,
        unread: {},
        names: [
          {
            name: 'example.com',
            registeredAt: new Date(1_432_685_548_000),
            expiresAt: new Date(1_811_376_748_000),
            transferLock: true,
            privacy: true,
            autoRenew: true,
            status: ['active'],
            nameservers: ['ns1.domain.io'],
          },
          { name: 'b.com', privacy: false },
          { name: 'c.com', autoRenew: false, expiresAt: new Date(1_811_376_748_000) },
        ],
      },
    });
    const [, second] = page.outcome === 'known' ? page.value.names : [];
    expect(second).not.toHaveProperty('autoRenew');
    expect(second).not.toHaveProperty('nameservers');
    const [{ url, options } = {} as never] = dynadot.asked;
    const signed = createHmac('sha256', 'sandbox').update(`sandbox\n${url.pathname}\n\n`).digest('base64');
    expect(options.headers).toMatchObject({ 'x-signature': signed, authorization: 'Bearer sandbox' });
  });

  test('GoDaddy, without names that are gone', async () => {
    const row = {
      domainId: 1,
      domain: 'example.com',
      status: 'ACTIVE',
      createdAt: '2019-01-01T00:00:00.000Z',
      expires: '2027-01-01T00:00:00Z',
      renewAuto: true,
      renewDeadline: '2027-02-15T00:00:00Z',
      locked: true,
      privacy: true,
      nameServers: ['ns1.example.net'],
    };
    const gone = ['TRANSFERRED_OUT', 'CANCELLED', 'CANCELLED_TRANSFER', 'UPDATED_OWNERSHIP', 'CONFISCATED'];
    const kept = ['CANCELLED_REDEEMABLE', 'EXPIRED', 'PENDING_DNS', 'HELD_EXPIRATION'];
    const rows = [...gone, ...kept].map((status, at) => ({ ...row, domain: `n${at}.com`, status, nameServers: null }));
    const read = await names('godaddy', [row, ...rows]);
    expect(read[0]).toEqual({
      name: 'example.com',
      expiresAt: date('2027-01-01T00:00:00Z'),
      registeredAt: date('2019-01-01T00:00:00Z'),
      renewUntil: date('2027-02-15T00:00:00Z'),
      autoRenew: true,
      transferLock: true,
      privacy: true,
      nameservers: ['ns1.example.net'],
      status: ['active'],
    });
    expect(read.slice(1).map(({ status }) => status?.[0])).toEqual(kept.map((status) => status.toLowerCase()));
    expect(read[1]).not.toHaveProperty('nameservers');
  });

  test('Namecheap, by a form and never in the address', async () => {
    const row =
      '<Domain ID="127" Name="domain1.com" User="owner" Created="02/15/2016" Expires="02/15/2032" IsExpired="false" IsLocked="true" AutoRenew="false" WhoisGuard="ENABLED" IsPremium="true" IsOurDNS="true"/>';
    const body = namecheapPage(row, '<Paging><TotalItems>1</TotalItems></Paging>');
    const namecheap = saying('namecheap', { body });
    const page = await namecheap.list();
    expect(page.outcome === 'known' && page.value).toEqual({
      names: [
        {
          name: 'domain1.com',
          registeredAt: date('2016-02-15'),
          expiresAt: date('2032-02-15'),
          transferLock: true,
          autoRenew: false,
          privacy: true,
          isPremium: true,
        },
      ],
      next: null,
      total: 1,
      unread: {},
    });
    const [{ url, options } = {} as never] = namecheap.asked;
    expect(url.href).toBe('https://api.namecheap.com/xml.response');
    expect(Object.fromEntries(new URLSearchParams(String(options.body)))).toMatchObject({
      ApiUser: 'sandbox',
      ApiKey: 'sandbox',
      ClientIp: '192.0.2.1',
      PageSize: '100',
    });
    expect(await names('namecheap', namecheapPage('', '<Paging><TotalItems>0</TotalItems></Paging>'))).toEqual([]);
  });

  test('Spaceship', async () => {
    const row = {
      name: 'example.com',
      unicodeName: 'example.com',
      isPremium: false,
      autoRenew: true,
      registrationDate: '2020-01-01T00:00:00Z',
      expirationDate: '2027-01-01T00:00:00Z',
      lifecycleStatus: 'registered',
      eppStatuses: ['clientTransferProhibited'],
      privacyProtection: { contactForm: true, level: 'high' },
      nameservers: { provider: 'custom', hosts: ['ns1.example.net'] },
      contacts: { registrant: 'c-1' },
    };
    const body = { items: [row, { ...row, name: 'b.com', lifecycleStatus: 'creating' }], total: 2 };
    expect(await names('spaceship', body)).toEqual([
      {
        name: 'example.com',
        registeredAt: date('2020-01-01T00:00:00Z'),
        expiresAt: date('2027-01-01T00:00:00Z'),
        isPremium: false,
        autoRenew: true,
        transferLock: true,
        privacy: true,
        nameservers: ['ns1.example.net'],
        status: ['registered', 'clienttransferprohibited'],
      },
    ]);
  });

  test('NameSilo, whose list is texts, objects or one of them', async () => {
    const reply = (domains: unknown) => ({ request: {}, reply: { code: '300', detail: 'success', domains } });
    const told = { name: 'example.com', registeredAt: date('2020-01-01'), expiresAt: date('2027-01-01') };
    const row = { domain: 'example.com', created: '2020-01-01', expires: '2027-01-01' };
    expect(await names('namesilo', reply([row]))).toEqual([told]);
    expect(await names('namesilo', reply({ domain: [row] }))).toEqual([told]);
    expect(await names('namesilo', reply({ domain: row }))).toEqual([told]);
    const attributes = { '#text': 'example.com', '@attributes': { created: '2020-01-01', expires: '2027-01-01' } };
    expect(await names('namesilo', reply({ domain: attributes }))).toEqual([told]);
    expect(await names('namesilo', reply(['example.com']))).toEqual([{ name: 'example.com' }]);
    expect(await names('namesilo', reply({ domain: 'example.com' }))).toEqual([{ name: 'example.com' }]);
    expect(await names('namesilo', reply(''))).toEqual([]);
    const info = {
      code: 300,
      detail: 'success',
      expires: '2027-01-01',
      status: 'Active',
      locked: 'Yes',
      private: 'No',
      auto_renew: 'Yes',
      traffic_type: 'Custom DNS',
      portfolio: '',
      nameservers: [{ nameserver: 'NS1.EXAMPLE.NET', position: 1 }, { '#text': 'ns2.example.net' }],
    };
    expect(await saying('namesilo', { body: { reply: info } }).detail('example.com')).toMatchObject({
      value: {
        transferLock: true,
        privacy: false,
        autoRenew: true,
        folder: null,
        nameservers: ['ns1.example.net', 'ns2.example.net'],
      },
    });
  });

  test('Cloudflare, its registrations and the rows that its list of domains had', async () => {
    const envelope = (result: unknown, more = {}) => ({
      success: true,
      errors: [],
      messages: [],
      result,
      result_info: more,
    });
    const dates = { created_at: '2020-01-01T00:00:00Z', expires_at: '2027-01-01T00:00:00Z' };
    const told = { registeredAt: date(dates.created_at), expiresAt: date(dates.expires_at) };
    const registration = {
      domain_name: 'EXAMPLE.com',
      status: 'active',
      auto_renew: true,
      privacy_mode: 'redaction',
      locked: true,
    };
    expect(await names('cloudflare', envelope([{ ...registration, ...dates }]))).toEqual([
      { name: 'example.com', ...told, autoRenew: true, privacy: true, transferLock: true, status: ['active'] },
    ]);
    const domain = { id: '023e', name: 'old.com', auto_renew: false, registry_statuses: 'ok,serverTransferProhibited' };
    const elsewhere = { ...domain, name: 'elsewhere.com', current_registrar: 'Other, Inc.' };
    expect(
      await names('cloudflare', envelope([{ ...domain, ...dates, current_registrar: 'Cloudflare' }, elsewhere])),
    ).toEqual([
      { name: 'old.com', ...told, autoRenew: false, transferLock: true, status: ['ok', 'servertransferprohibited'] },
    ]);
    const by = async (more: object) => {
      const page = await saying('cloudflare', { body: envelope([registration], more) }).list();
      return page.outcome === 'known' && page.value.next;
    };
    expect(await by({ cursor: 'abc' })).toBe('after abc');
    expect(await by({ cursor: '' })).toBeNull();
    expect(await by({ page: 1, per_page: 1, total_count: 3 })).toBe('2 1');
  });

  test('Name.com, whose silence is a no', async () => {
    const row = {
      domainName: 'example.com',
      createDate: '2020-01-01T00:00:00Z',
      expireDate: '2027-01-01T00:00:00Z',
      locked: true,
      locks: ['clientTransferProhibited'],
      nameservers: ['ns1.example.net'],
      renewalPrice: 12.99,
    };
    const read = await saying('namecom', { body: { domains: [row], nextPage: 2 } }).list();
    expect(read.outcome === 'known' && read.value).toEqual({
      names: [
        {
          name: 'example.com',
          registeredAt: date(row.createDate),
          expiresAt: date(row.expireDate),
          autoRenew: false,
          privacy: false,
          transferLock: true,
          status: ['clienttransferprohibited'],
          nameservers: ['ns1.example.net'],
          renewalPrice: { amountCents: 1_299, currency: 'USD', isExact: true },
        },
      ],
      next: '2',
      unread: {},
    });
    expect(await names('namecom', {})).toEqual([]);
    expect(await saying('namecom', { body: { motd: 'Welcome' } }).list()).toMatchObject({ outcome: 'unreadable' });
  });

  test('Gandi', async () => {
    const row = {
      fqdn: 'example.com',
      status: ['clientTransferProhibited'],
      dates: { registry_created_at: '2020-01-01T00:00:00Z', registry_ends_at: '2027-01-01T00:00:00Z' },
      nameserver: { current: 'livedns', hosts: ['ns-1.gandi.example'] },
      tags: ['clients', 'other'],
      sharing_id: 'x',
    };
    const rows = [
      { ...row, autorenew: { enabled: true } },
      { ...row, fqdn: 'b.com', autorenew: false, tags: [], status: [] },
    ];
    const read = await names('gandi', rows, { 'total-count': '2' });
    expect(read).toEqual([
      {
        name: 'example.com',
        registeredAt: date('2020-01-01T00:00:00Z'),
        expiresAt: date('2027-01-01T00:00:00Z'),
        autoRenew: true,
        transferLock: true,
        nameservers: ['ns-1.gandi.example'],
        status: ['clienttransferprohibited'],
        folder: 'clients',
      },
      expect.objectContaining({ name: 'b.com', autoRenew: false, transferLock: false, folder: null }),
    ]);
  });

  test('INWX, behind a login, with counts as texts and without its transfer code', async () => {
    const row = {
      roId: 1,
      domain: 'exämple.com',
      domainAce: 'xn--exmple-cua.com',
      crDate: { scalar: '20200101T00:00:00', xmlrpc_type: 'datetime', timestamp: 1_577_836_800 },
      exDate: '2027-01-01T00:00:00+01:00',
      transferLock: '1',
      status: 'OK',
      renewalMode: 'AUTODELETE',
      authCode: 'never-read',
      ns: ['ns.inwx.example'],
    };
    const away = { ...row, domainAce: 'away.com', status: 'TRANSFER OUT SUCCESSFUL' };
    const list = { body: { code: 1000, msg: 'ok', resData: { count: '2', domain: [row, away] } } };
    const inwx = saying('inwx', [inwxLogin, list]);
    const page = await inwx.list();
    expect(page.outcome === 'known' && page.value).toEqual({
      names: [
        {
          name: 'xn--exmple-cua.com',
          registeredAt: date('2020-01-01T00:00:00Z'),
          expiresAt: date('2026-12-31T23:00:00Z'),
          transferLock: true,
          autoRenew: false,
          status: ['ok'],
          nameservers: ['ns.inwx.example'],
        },
      ],
      next: null,
      total: 2,
      leftOut: 1,
      unread: {},
    });
    expect(inwx.asked[1]?.options.headers).toMatchObject({ cookie: 'domrobot=abc' });
    const factor = { body: { code: 1000, resData: { tfa: 'GOOGLE-AUTH' } } };
    expect(await saying('inwx', factor).list()).toMatchObject({ outcome: 'refused', remedy: 'withoutSecondFactor' });
  });

  test('Amazon Route 53', async () => {
    const row = { DomainName: 'example.com', AutoRenew: true, TransferLock: false, Expiry: 1_798_761_600.0 };
    const page = await saying('route53', { body: { Domains: [row], NextPageMarker: 'm' } }).list();
    expect(page).toMatchObject({
      value: {
        names: [{ name: 'example.com', autoRenew: true, transferLock: false, expiresAt: date('2027-01-01T00:00:00Z') }],
        next: 'm',
      },
    });
    const detail = {
      DomainName: 'example.com',
      Nameservers: [{ Name: 'ns-1.awsdns.example', GlueIps: [] }],
      RegistrantPrivacy: true,
      CreationDate: 1_577_836_800,
      StatusList: ['clientTransferProhibited'],
    };
    expect(await saying('route53', { body: detail }).detail('example.com')).toMatchObject({
      value: { nameservers: ['ns-1.awsdns.example'], privacy: true, transferLock: true },
    });
  });

  test('OVH, name by name, signed by its own clock', async () => {
    const ovh = saying('ovh', [
      { body: 1_900_000_000 },
      { body: { nameServerType: 'hosted', transferLockStatus: 'locked' } },
      { body: { expiration: '2027-01-01', creation: '2020-01-01', renew: { automatic: true }, status: 'ok' } },
      { body: [7] },
      { body: { id: 7, host: 'dns1.ovh.example' } },
    ]);
    expect(await ovh.detail('example.com')).toMatchObject({
      value: {
        name: 'example.com',
        expiresAt: date('2027-01-01'),
        registeredAt: date('2020-01-01'),
        autoRenew: true,
        transferLock: true,
        nameservers: ['dns1.ovh.example'],
        status: ['ok'],
      },
    });
    const { url, options } = ovh.asked[1] ?? ({} as never);
    const signed = `sandbox+sandbox+GET+${url.href}++1900000000`;
    expect(options.headers).toMatchObject({
      'x-ovh-timestamp': '1900000000',
      'x-ovh-signature': `$1$${createHash('sha1').update(signed).digest('hex')}`,
    });
    expect(await saying('ovh', [{ body: 1 }, { body: ['a.com', 'b.com'] }]).list()).toMatchObject({
      value: { names: [{ name: 'a.com' }, { name: 'b.com' }], next: null },
    });
  });

  test('Hostinger', async () => {
    const row = { id: 1, domain: 'example.com', type: 'domain', status: 'active', expires_at: '2027-01-01T00:00:00Z' };
    const rows = [row, { ...row, domain: null }, { ...row, domain: 'gone.com', status: 'deleted' }];
    expect(await names('hostinger', rows)).toEqual([
      { name: 'example.com', expiresAt: date('2027-01-01T00:00:00Z'), status: ['active'] },
    ]);
    const detail = {
      ...row,
      is_privacy_protected: false,
      is_locked: true,
      name_servers: { ns1: 'ns1.example.tld', ns2: 'ns2.example.tld', ns3: null },
      '60_days_lock_expires_at': '2027-02-01T00:00:00Z',
      registered_at: null,
    };
    expect(await saying('hostinger', { body: detail }).detail('example.com')).toMatchObject({
      value: {
        privacy: false,
        transferLock: true,
        nameservers: ['ns1.example.tld', 'ns2.example.tld'],
        noTransferUntil: date('2027-02-01T00:00:00Z'),
        registeredAt: null,
      },
    });
  });
});

test('REG-002 what cannot be read of a name is left out and counted, and the rest of the list stands', async () => {
  const row = { name: 'a.com', expirationDate: 'soon', autoRenew: 'perhaps', nameservers: { hosts: ['not a host'] } };
  const items = [row, { ...row, name: 'b.com', expirationDate: '2027-02-30T00:00:00Z' }, { name: '-' }, null, 7];
  expect(await saying('spaceship', { body: { items, total: 5 } }).list()).toMatchObject({
    outcome: 'known',
    value: {
      names: [{ name: 'a.com' }, { name: 'b.com' }],
      unread: { expiresAt: 2, autoRenew: 2, nameservers: 2, name: 3 },
    },
  });
});

test.each([
  ['porkbun', { status: 'SUCCESS' }],
  ['dynadot', { code: 200, data: {} }],
  ['godaddy', { message: 'hello' }],
  ['spaceship', { total: 3 }],
  ['spaceship', { items: [], total: 3 }],
  ['namesilo', { reply: { code: 300 } }],
  ['cloudflare', { success: true }],
  ['gandi', { message: 'hello' }],
  ['route53', {}],
  ['hostinger', { message: 'hello' }],
] as const)('REG-002 %s: a list that is missing is not taken for an empty one', async (key, body) => {
  expect(await saying(key, { body }).list()).toMatchObject({ outcome: 'unreadable', reason: 'notGiven list' });
});

test.each([
  ['porkbun', 200, { status: 'ERROR', message: 'Invalid API key. (002)' }, 'refused', 'checkKey'],
  ['porkbun', 403, { status: 'ERROR', code: 'IP_NOT_ALLOWED', message: 'x' }, 'refused', 'allowAddress'],
  ['dynadot', 200, { code: 401, error: { description: 'invalid key' } }, 'refused', 'checkKey'],
  ['dynadot', 200, { code: 500, message: 'busy' }, 'unreachable', null],
  [
    'godaddy',
    403,
    { code: 'ACCESS_DENIED', message: 'Authenticated user is not allowed access' },
    'refused',
    'becomeEligible',
  ],
  [
    'namecheap',
    200,
    namecheapPage('', '', 'ERROR', '<Error Number="1011150">Invalid request IP: 192.0.2.9</Error>'),
    'refused',
    'allowAddress',
  ],
  [
    'namecheap',
    200,
    namecheapPage('', '', 'ERROR', '<Error Number="500000">Too many requests</Error>'),
    'throttled',
    'wait',
  ],
  ['spaceship', 403, { detail: 'Insufficient scopes' }, 'refused', 'giveRight'],
  ['namesilo', 200, { reply: { code: '110', detail: 'Invalid API Key' } }, 'refused', 'checkKey'],
  ['namesilo', 200, { reply: { code: 113, detail: 'not from this IP' } }, 'refused', 'allowAddress'],
  [
    'cloudflare',
    403,
    { success: false, errors: [{ code: 10000, message: 'Authentication error' }] },
    'refused',
    'giveRight',
  ],
  [
    'cloudflare',
    200,
    { success: false, errors: [{ code: 1000, message: 'Invalid API Token' }] },
    'refused',
    'checkKey',
  ],
  ['namecom', 403, { message: 'API access requires two-step verification settings' }, 'refused', 'switchOnApi'],
  ['gandi', 403, { message: 'Access was denied to this resource.' }, 'refused', 'giveRight'],
  ['inwx', 200, { code: 2200, msg: 'Authentication error' }, 'refused', 'checkKey'],
  ['inwx', 200, { code: 2400, msg: 'Command failed' }, 'unreachable', null],
  ['route53', 400, { __type: 'UnrecognizedClientException', message: 'x' }, 'refused', 'checkKey'],
  ['route53', 400, { __type: 'AccessDeniedException', message: 'not authorized to perform' }, 'refused', 'giveRight'],
  ['ovh', 403, { errorCode: 'NOT_GRANTED_CALL', message: 'This call has not been granted' }, 'refused', 'giveRight'],
  ['ovh', 403, { errorCode: 'INVALID_CREDENTIAL', message: 'This credential is not valid' }, 'refused', 'checkKey'],
  ['hostinger', 401, { message: 'Unauthenticated' }, 'refused', 'checkKey'],
] as const)('REG-002 %s: status %s with %j is %s, to be mended by %s', async (key, status, body, outcome, remedy) => {
  expect(await saying(key, { body, status }).list()).toMatchObject({ outcome, remedy });
});

describe('REG-002 when to ask again', () => {
  const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const now = Math.floor(testNow.getTime() / 1000);
  test.each([
    ['spaceship', {}, {}, after(300)], // its own pause
    ['porkbun', { 'retry-after': '30', 'x-ratelimit-reset': '90' }, {}, after(30)],
    ['namecom', { 'x-ratelimit-reset': String(now + 45) }, {}, after(45)],
    ['gandi', { 'ratelimit-reset': '12' }, {}, after(12)],
    ['godaddy', {}, { code: 'TOO_MANY_REQUESTS', retryAfterSec: 48 }, after(48)],
    ['dynadot', {}, 'slow down', after(60)],
    ['hostinger', { 'x-ratelimit-reset': String(now - 5) }, {}, after(60)],
  ] as const)('%s, with %j and %j', async (key, headers, body, retryAt) => {
    const told = await saying(key, { body, status: 429, headers }).list();
    expect(told).toMatchObject({ outcome: 'throttled', remedy: 'wait', retryAt });
  });
});

describe.each(registrarKeys)('%s', (key) => {
  const secret = 'S3cret-0f-the-Account';
  const access = Object.fromEntries(
    [
      'apiKey',
      'secretKey',
      'token',
      'password',
      'secretAccessKey',
      'applicationKey',
      'applicationSecret',
      'consumerKey',
    ]
      .map((field) => [field, `${secret}-${field}`])
      .concat([
        ['user', 'ann'],
        ['accountId', 'account'],
        ['accessKeyId', 'AKID'],
        ['clientAddress', '192.0.2.1'],
      ]),
  );

  test('REG-002 words are shown on one line, bounded, and without the secrets that they echo', async () => {
    const echoed = `No\u0000\u202e entry\nfor ${access.token} ${access.apiKey} ${secret.toUpperCase()} ${Buffer.from(`ann:${access.token}`).toString('base64')} ${'x'.repeat(900)}`;
    const bodies = [
      {
        message: echoed,
        status: 'ERROR',
        code: `${secret}-token`,
        success: false,
        errors: [{ code: 1, message: echoed }],
        reply: { code: 1, detail: echoed },
        msg: echoed,
      },
      namecheapPage('', '', 'ERROR', `<Error Number="1">${echoed.replace('\u0000', '')}</Error>`),
    ];
    for (const body of bodies) {
      const told = await saying(key, { body, status: 400 }, access).list();
      if (told.outcome === 'known') throw new Error('it is an answer');
      expect(JSON.stringify(told).toLowerCase()).not.toContain('s3cret');
      expect(JSON.stringify(told)).not.toContain(Buffer.from(`ann:${secret}`).toString('base64').slice(0, 10));
      expect(told.words ?? '').not.toMatch(/[\p{Cc}\u202e]/u);
      expect((told.words ?? '').length).toBeLessThanOrEqual(300);
    }
  });

  test('REG-002 what is no answer at all is no answer', async () => {
    const broken = [
      '',
      '<!doctype html><html><body>Maintenance</body></html>',
      '{"items":[',
      'null',
      '7',
      '"text"',
      '[]x',
    ];
    for (const body of broken) {
      expect(await saying(key, { body }).list()).toMatchObject({ outcome: 'unreadable' });
    }
    expect(await saying(key, { body: 'Too many requests, please slow down' }).list()).toMatchObject({
      outcome: 'throttled',
    });
  });
});

describe('REG-003 values as registrars write them', () => {
  test.each([
    ['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.123456+02:00', '2026-12-31T22:00:00.123Z'],
    ['2027-01-01 10:20:30', '2027-01-01T10:20:30.000Z'],
    ['2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['2027/01/01', '2027-01-01T00:00:00.000Z'],
    ['20270101T00:00:00', '2027-01-01T00:00:00.000Z'],
    ['2/5/2027', '2027-02-05T00:00:00.000Z'],
    ['02/15/2027 1:05:09 PM', '2027-02-15T13:05:09.000Z'],
    [1_798_761_600, '2027-01-01T00:00:00.000Z'],
    [1_798_761_600_000, '2027-01-01T00:00:00.000Z'],
    ['1798761600000', '2027-01-01T00:00:00.000Z'],
    [{ timestamp: 1_798_761_600 }, '2027-01-01T00:00:00.000Z'],
    [{ date: '2027-01-01 00:00:00.000000', timezone: 'UTC' }, '2027-01-01T00:00:00.000Z'],
  ])('the instant %j is %s', (value, expected) => {
    expect(instantOf(value)).toEqual(new Date(expected));
  });

  test.each(['2027-02-30', '15/02/2027', '13/13/2027', 'tomorrow', '1027-01-01', '2027-01-01T25:00:00Z', true, {}, -1])(
    'the instant %j cannot be read',
    (value) => {
      expect(instantOf(value)).toBe(unreadValue);
    },
  );

  test('no instant, and an instant that is said not to be, are two things', () => {
    for (const value of [undefined, '', '0000-00-00 00:00:00', 0, 'N/A']) expect(instantOf(value)).toBeUndefined();
    expect(instantOf(null)).toBeNull();
  });

  test.each([
    ['1', true],
    [1, true],
    ['yes', true],
    ['Yes', true],
    ['true', true],
    [true, true],
    ['on', true],
    ['0', false],
    [0, false],
    ['No', false],
    ['FALSE', false],
    [{ enabled: false }, false],
    [null, undefined],
    ['', undefined],
    [undefined, undefined],
    ['maybe', unreadValue],
    [7, unreadValue],
    [[], unreadValue],
  ])('the flag %j is %s', (value, expected) => {
    expect(flagOf(value)).toBe(expected);
  });

  test.each([
    [
      ['NS1.A.net.', 'ns2.a.net'],
      ['ns1.a.net', 'ns2.a.net'],
    ],
    ['ns1.a.net, ns2.a.net', ['ns1.a.net', 'ns2.a.net']],
    ['ns1.a.net|ns2.a.net', ['ns1.a.net', 'ns2.a.net']],
    [{ ns1: 'ns1.a.net', ns2: 'ns2.a.net', ns3: '' }, ['ns1.a.net', 'ns2.a.net']],
    [{ nameserver: 'ns1.a.net', position: 1 }, ['ns1.a.net']],
    [['ns1.a.net 192.0.2.1'], ['ns1.a.net']],
    [[], []],
    [null, undefined],
    [
      ['ns1.a.net', 'none of them'],
      ['ns1.a.net', unreadValue],
    ],
  ])('the nameservers %j', (value, expected) => {
    const isUnread = Array.isArray(expected) && expected.includes(unreadValue as never);
    expect(hostsOf(value)).toEqual(isUnread ? unreadValue : expected);
  });
});
