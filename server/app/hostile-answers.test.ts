import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { createDailyRates } from '../exchange-rate/daily-rates.ts';
import type { MarketplaceDeps } from '../marketplaces/ask.ts';
import { createAtomClient } from '../marketplaces/atom.client.ts';
import { createGodaddyClient } from '../marketplaces/godaddy.client.ts';
import { bundledRates } from '../marketplaces/rates.rules.ts';
import { createSedoClient } from '../marketplaces/sedo.client.ts';
import { createClientReader } from '../oauth/client-document.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { registrars } from '../registrars/registrars.client.ts';
import { createRdapClient } from '../registration-data/rdap.client.ts';
import { createRdapBootstrap } from '../registration-data/rdap-bootstrap.ts';
import { createIanaReferrals } from '../registration-data/whois/iana-referrals.ts';
import { createWhoisClient } from '../registration-data/whois/whois.client.ts';
import { processorMs } from '../testing/processor-time.ts';
import { clientAt, describeProvider, findClaims } from '../users/identity-provider.client.ts';
import { findingOf } from '../verification/verification.rules.ts';

// Whatever one outside answer holds, reading it may not keep the process from everybody else (H-3): a pattern whose work
// grows with the square of a text needs minutes for these. Processor time, so a busy machine is no fault.
const longest = 500_000;
const maxMs = 500; // on two slow cores that are shared, too

const fill = (text: string, length = longest) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const texts: Record<string, string> = {
  blanks: fill(' '),
  'blanks inside': `a${fill(' ')}x`,
  'no-break blanks inside': `a${fill('\u00a0')}x`,
  'line breaks inside': `a${fill('\n')}x`,
  dots: fill('.'),
  'dots inside': `a${fill('.')}x`,
  slashes: `a${fill('/')}x`,
  addresses: `${fill('http://')} x`,
  'one address': `http://${fill('a.')}x x`,
  digits: `${fill('1')}x`,
  dashes: `${fill('-')}x`,
  words: fill('not redacted '),
  letters: fill('a'),
  'A-labels': fill('xn--a.'),
  'other letters': fill('ü'),
  'ideographic dots': `a${fill('\u3002')}x`,
};
const nested = (open: string, close: string) => JSON.parse(open.repeat(100_000) + close.repeat(100_000)) as unknown;
const values: Record<string, unknown> = {
  ...texts,
  'a deep list': nested('[', ']'),
  'a long list': Array(100_000).fill('a'),
  'a list of empty objects': Array(50_000).fill({}),
  'an object that is no text': { toString: 1, valueOf: 1 },
};

const clock = { now: () => new Date('2026-11-20T17:00:00Z') };
type Answer = { status?: number; headers?: Record<string, string>; body: string };
type Reader = (answer: Answer) => Promise<unknown>;

function outboundSaying({ status = 200, headers = {}, body }: Answer): Pick<Outbound, 'request'> {
  return { request: async (url) => ({ status, headers, body: Buffer.from(body), url }) };
}
const marketSaying = (answer: Answer): MarketplaceDeps & { rates(): typeof bundledRates } => ({
  outbound: outboundSaying(answer),
  clock,
  rates: () => bundledRates,
});
const settings = {
  url: 'https://market.example/',
  partnerId: '1',
  signKey: 'k',
  key: 'k',
  secret: 's',
  token: 't',
  userId: '1',
};

const readRdap: Reader = (answer) =>
  createRdapClient({
    outbound: outboundSaying(answer),
    bases: { rdapBaseOf: () => 'https://rdap.example/' },
    clock,
  }).lookUp({ ascii: 'quiet.example', tld: 'example' });
/** WHOIS reads 256 KiB at most. */
const longestWhois = 262_144;
const linesSaying = (body: string) => ({
  ask: async () => ({ body: Buffer.from(body).subarray(0, longestWhois), isCut: false }),
});
const readWhoisAnswer: Reader = ({ body }) =>
  createWhoisClient({ lines: linesSaying(body), clock, keepsText: true }).lookUp(
    { ascii: 'quiet.example', tld: 'example' },
    { address: 'whois.example:43', form: '{name}', anyPort: false },
  );
const readReferral: Reader = ({ body }) =>
  createIanaReferrals({ lines: linesSaying(body), clock, load: async () => ({}), save: async () => {} }).ask('example');
const readBootstrap: Reader = (answer) =>
  createRdapBootstrap({
    outbound: outboundSaying(answer),
    url: 'https://list.example/',
    clock,
    load: async () => null,
    save: async () => {},
  }).refresh();
const readAtom: Reader = (answer) => createAtomClient(marketSaying(answer), settings).priceOf('quiet.example');
const readGodaddy: Reader = (answer) => createGodaddyClient(marketSaying(answer), settings).priceOf('quiet.example');
const readSedo: Reader = (answer) => createSedoClient(marketSaying(answer), settings).priceOf('quiet.example');
/** A registrar whose every answer is this one: its list, a detail and its prices. */
const readRegistrar =
  (key: RegistrarKey): Reader =>
  async ({ body }) => {
    const deps = {
      ask: async (url: URL) => ({ status: 200, headers: {}, body: Buffer.from(body), url: url.href }),
      clock,
    };
    const { list, detail, prices, url } = registrars[key];
    await list(deps, url, {}, null);
    await detail?.(deps, url, {}, 'quiet.example');
    await prices?.(deps, url, {}, ['com']);
  };
const readRates: Reader = (answer) =>
  createDailyRates({
    outbound: outboundSaying(answer),
    url: 'https://bank.example/',
    clock,
    load: async () => null,
    save: async () => {},
  }).refresh();
const readClientDocument: Reader = ({ body }) =>
  createClientReader({
    outbound: outboundSaying({ headers: { 'content-type': 'application/json' }, body }),
    clock,
    trusted: new Set(),
  })('https://assistant.example/client.json').catch((error: Error) => error.message);
/** The provider's signature over the claims is checked before; who holds its key is a stranger all the same. */
const readClaims: Reader = ({ body }) =>
  findClaims({} as never, { accessToken: 'x', claims: JSON.parse(body) }).catch((error: Error) => error.message);

const registrar = {
  objectClassName: 'entity',
  handle: 'REG-1',
  roles: ['registrar'],
  publicIds: [{ type: 'IANA Registrar ID', identifier: '292' }],
  vcardArray: [
    'vcard',
    [
      ['fn', {}, 'text', 'A Registrar'],
      ['org', {}, 'text', 'A Registrar'],
    ],
  ],
};
const rdapAnswer = {
  objectClassName: 'domain',
  ldhName: 'quiet.example',
  unicodeName: 'quiet.example',
  status: ['active'],
  events: ['registration', 'expiration', 'last changed'].map((eventAction) => ({
    eventAction,
    eventDate: '2020-01-01T00:00:00Z',
  })),
  entities: [{ ...registrar, roles: 'registrar', entities: [registrar] }],
  nameservers: [{ ldhName: 'ns1.example', unicodeName: 'ns1.example' }, 'ns2.example'],
  secureDNS: { delegationSigned: 'true' },
  redacted: [{ name: { type: 'Registry Expiry Date', description: 'Registrar' } }],
};
const held = {
  name: 'a.example',
  expires: '2027-01-01',
  autoRenew: 'yes',
  status: ['ok'],
  hosts: ['ns1.example', { name: 'ns2.example' }],
  folder: 'a',
};
/** One name, in the member that each registrar has it in, and words of an error. */
const registrarAnswers: Partial<Record<RegistrarKey, unknown>> = {
  porkbun: {
    domains: [
      {
        domain: held.name,
        expireDate: held.expires,
        autoRenew: held.autoRenew,
        status: 'ok',
        labels: [{ title: 'a' }],
      },
    ],
    ns: held.hosts,
    pricing: { com: { renewal: '1.00' } },
    message: 'x',
  },
  dynadot: {
    code: '200',
    data: {
      domain_info_list: [{ domain_name: held.name, renew_option: 'auto', glue_info: { nameserver_list: held.hosts } }],
    },
  },
  godaddy: [
    { domain: held.name, expires: held.expires, renewAuto: held.autoRenew, status: 'x', nameServers: 'a.example' },
  ],
  spaceship: { items: [{ name: held.name, eppStatuses: held.status, nameservers: { hosts: held.hosts } }], total: '1' },
  namesilo: {
    reply: { code: '300', detail: 'x', domains: { domain: held.name }, locked: 'Yes', nameservers: held.hosts },
  },
  cloudflare: {
    success: 'true',
    errors: [{ message: 'x' }],
    result: [{ domain_name: held.name, registry_statuses: 'ok' }],
  },
  inwx: {
    code: '1000',
    msg: 'x',
    resData: { count: '1', domain: [{ domainAce: held.name, ns: held.hosts, status: 'OK' }] },
  },
  ovh: ['a.example'],
};
const jsonAnswers: [string, Reader, unknown][] = [
  ['RDAP', readRdap, rdapAnswer],
  ['an RDAP error', readRdap, { errorCode: 'x', title: 'x', description: ['x'] }],
  ['the list of RDAP servers', readBootstrap, { version: '1.0', services: [[['example'], ['https://rdap.example/']]] }],
  ['Atom', readAtom, { domain_name: 'quiet.example', atom_appraisal: 'x', is_listed: 'x', bin_price: '1.00' }],
  ['Atom, listed', readAtom, { domain_name: 'quiet.example', atom_appraisal: 1, is_listed: true, bin_price: '1.00' }],
  ['an Atom error', readAtom, { message: 'x' }],
  ['GoDaddy', readGodaddy, { domain: 'quiet.example', buyNowPrice: 'x', currency: 'USD' }],
  [
    'the document of an assistant',
    readClientDocument,
    {
      ...{
        client_id: 'https://assistant.example/client.json',
        client_name: 'x',
        redirect_uris: ['https://a.example/'],
      },
      token_endpoint_auth_method: 'none',
    },
  ],
  ...registrarKeys.map((key): [string, Reader, unknown] => [
    key,
    readRegistrar(key),
    registrarAnswers[key] ?? { message: 'x' },
  ]),
  ['the identity provider', readClaims, { sub: 'x', email: 'a@b.example', email_verified: 'true', name: 'x' }],
];

/** Every place of a text in a JSON value, each as the whole value with something else in that place. */
function* replacements(value: unknown, by: unknown): Generator<unknown> {
  if (typeof value === 'string') yield by;
  if (value === null || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) {
    for (const replaced of replacements(part, by)) {
      yield Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
    }
  }
}

const workOf = (read: () => unknown) => processorMs(read, maxMs);

describe('security H-3 no text of an outside answer keeps the process busy', () => {
  const table = jsonAnswers.flatMap(([source, read, answer]) =>
    Object.entries(values).map(([what, value]) => ({ source, what, read, answer, value })),
  );
  test.each(table)('$source with $what in every field', async ({ read, answer, value }) => {
    for (const replaced of replacements(answer, value)) {
      const body = JSON.stringify(replaced);
      expect(await workOf(() => read({ body }))).toBeLessThan(maxMs);
    }
  });

  test.each(Object.entries(texts))('a referral of IANA with %s', async (_what, text) => {
    for (const body of [`domain: example\nwhois: ${text}`, `domain: ${text}`, `${text}: x`]) {
      expect(await workOf(() => readReferral({ body }))).toBeLessThan(maxMs);
    }
  });

  const sedoFields = ['domain', 'forsale', 'price', 'currency'];
  const sedoRow = (field: string, by: string) =>
    `<item>${sedoFields.map((name) => `<${name}>${name === field ? by : 'x'}</${name}>`).join('')}</item>`;
  const rateFile = (time: string, currency: string, rate: string) =>
    `<Envelope><Cube><Cube time='${time}'><Cube currency='${currency}' rate='${rate}'/></Cube></Cube></Envelope>`;
  /** what fits into the longest text that is parsed, beside what does not */
  const marked = (length: number): Record<string, string> => ({
    ...texts,
    elements: fill('<a>', length),
    'elements below the most': fill('<a>', 14_000),
    'closed elements': fill('<a/>', length),
    attributes: `<a ${fill('b="c" ', length)}/>`,
    'an endless name': `<${fill('a', length)}`,
    'an open element': `<a ${fill(' ', length)}`,
    comments: fill('<!---->', length),
    'an open comment': `<!--${fill('-', length)}`,
    'open sections': fill('<![CDATA[', length),
    instructions: fill('<?a?>', length),
    entities: fill('&amp;', length),
    'closing brackets': fill('>', length),
    'opening brackets': fill('<', length),
  });
  test.each(Object.entries(marked(99_000)))('Sedo with %s in every field', async (_what, text) => {
    const bodies = sedoFields.map((field) => `<SEDOLIST>${sedoRow(field, text)}</SEDOLIST>`);
    for (const body of [...bodies, `<SEDOFAULT><faultcode>${text}</faultcode></SEDOFAULT>`, text]) {
      expect(await workOf(() => readSedo({ body }))).toBeLessThan(maxMs);
    }
  });
  test.each(Object.entries(marked(99_000)))('Namecheap with %s in every field', async (_what, text) => {
    const row = (name: string, expires: string) =>
      `<Domain Name="${name}" Expires="${expires}" AutoRenew="${expires}"/>`;
    const answer = (rows: string, status = 'OK', error = '') =>
      `<ApiResponse Status="${status}"><Errors>${error}</Errors><CommandResponse><DomainGetListResult>${rows}</DomainGetListResult></CommandResponse></ApiResponse>`;
    const quoted = text.replaceAll('"', '');
    const bodies = [row(quoted, 'x'), row('a.example', quoted)].map((one) => answer(one));
    for (const body of [...bodies, answer('', 'ERROR', `<Error Number="1">${text}</Error>`), text]) {
      expect(await workOf(() => readRegistrar('namecheap')({ body }))).toBeLessThan(maxMs);
    }
  });
  test.each(Object.entries(marked(99_000)))('the reference rates with %s in every field', async (_what, text) => {
    const fields = [
      [text, 'USD', '1.1'],
      ['2026-11-20', text, '1.1'],
      ['2026-11-20', 'USD', text],
    ] as const;
    const bodies = fields.map(([time, currency, rate]) => rateFile(time, currency, rate));
    for (const body of [...bodies, text]) {
      expect(await workOf(() => readRates({ body }))).toBeLessThan(maxMs);
    }
  });
  const whoisLabels = [
    'Domain Name',
    'Creation Date',
    'Registry Expiry Date',
    'Registrar',
    'Name Server',
    'Domain Status',
  ];
  test.each(Object.entries(texts))('WHOIS with %s after every key, and in every line', async (_what, text) => {
    const line = text.slice(0, 200);
    const answers = whoisLabels.flatMap((key) => [`${key}: ${text}`, fill(`${key}: ${line}\n`)]);
    for (const body of [...answers, text, fill(`${line}\n`)]) {
      expect(await workOf(() => readWhoisAnswer({ body }))).toBeLessThan(maxMs);
    }
  });
  test.each(Object.entries(texts))('headers with %s', async (_what, text) => {
    const headers = { 'retry-after': text, date: text, 'cache-control': `max-age${text}`, expires: text };
    for (const read of [readRdap, readBootstrap, readSedo]) {
      expect(await workOf(() => read({ status: 429, headers, body: text }))).toBeLessThan(maxMs);
      expect(await workOf(() => read({ status: 200, headers, body: '{"services":[]}' }))).toBeLessThan(maxMs);
    }
  });

  test.each(Object.entries(texts))('TXT records with %s', async (_what, text) => {
    const wanted = { value: `namestead-verification=${'a'.repeat(32)}`, prefix: 'namestead-verification=' };
    const values = [text, wanted.value + text, text + wanted.value, `namestead-verification=${text}`];
    expect(await workOf(() => findingOf(wanted, [{ host: 'ns1.example', values }]))).toBeLessThan(maxMs);
  });

  describe('the identity provider, asked over a socket', () => {
    let body = '';
    const provider = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(body),
    );
    beforeAll(() => new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening)));
    afterAll(() => new Promise((closed) => provider.close(closed)));
    const address = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const description = () => ({
      issuer: address(),
      authorization_endpoint: `${address()}/authorize`,
      token_endpoint: `${address()}/token`,
      jwks_uri: `${address()}/keys`,
      userinfo_endpoint: `${address()}/userinfo`,
      end_session_endpoint: `${address()}/end`,
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    });
    const longestRead = 250_000; // more than 256 KiB is not read at all

    test.each(Object.entries(texts))('with %s in every field of its description and userinfo', async (_what, text) => {
      const part = text.slice(0, longestRead / 3); // of the texts here, none has more than three bytes a letter
      for (const replaced of replacements(description(), part)) {
        body = JSON.stringify(replaced);
        const read = () => describeProvider({ issuer: address() }, 'live').catch((error: Error) => error.message);
        expect(await workOf(read)).toBeLessThan(maxMs);
      }
      const userinfo = { sub: 'x', email: 'a@b.example', email_verified: 'true', name: 'x' };
      const client = clientAt(description(), { clientId: 'x', clientSecret: 'y' } as never, new Date());
      for (const replaced of replacements(userinfo, part)) {
        body = JSON.stringify(replaced);
        const read = () =>
          findClaims(client, { accessToken: 'x', claims: { sub: 'x' } }).catch((e: Error) => e.message);
        expect(await workOf(read)).toBeLessThan(maxMs);
      }
    });

    test('and is read when nothing is wrong with it', async () => {
      body = JSON.stringify(description());
      expect(await describeProvider({ issuer: address() }, 'live')).toMatchObject(description());
    });
  });
});
