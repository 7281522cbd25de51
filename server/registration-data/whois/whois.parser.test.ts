import { describe, expect, test } from 'vitest';
import { corpora } from '../../testing/corpora.ts';
import { processorMs } from '../../testing/processor-time.ts';
import type { AskedName } from '../rdap.client.ts';
import { known, withheld } from '../registration.rules.ts';
import { readWhois } from './whois.parser.ts';

const now = new Date('2026-11-22T12:00:00Z');
const asked = { ascii: 'quiet.example', tld: 'example' };
const read = (text: string, name: AskedName | undefined = asked) => readWhois(text, name, now);
const kindOf = (text: string) => readWhois(text, undefined, now).kind;
const registered = (text: string, name = asked) => {
  const reading = read(text, name);
  if (reading.kind !== 'registered') throw new Error(`read as ${JSON.stringify(reading)}`);
  return reading.data;
};
const answer = (...lines: string[]) =>
  [
    'Domain Name: QUIET.EXAMPLE',
    'Creation Date: 2006-04-03T13:38:02Z',
    'Registrar: Plain Registrar Inc.',
    ...lines,
  ].join('\r\n');

describe('what an answer says of a registration', () => {
  test('D-234 texts of an answer are one line without marks that turn or hide their letters', () => {
    const { fields } = registered(
      [
        'Domain Name: QUIET.EXAMPLE',
        'Creation Date: 2006-04-03T13:38:02Z',
        'Registrar: Quiet \u202eseman\u202c\u0000 Ltd.',
        'Registrar Abuse Contact Email: abuse\u2066@registrar.example',
      ].join('\r\n'),
    );
    expect(fields).toMatchObject({
      registrarName: known('Quiet seman Ltd.'),
      abuseEmail: known('abuse@registrar.example'),
    });
  });

  test('no contact but the abuse desk of the registrar is read', () => {
    const data = registered(
      answer(
        'Registrar IANA ID: 9995',
        'Registrar Abuse Contact Email: abuse@registrar.example',
        'Registrar Abuse Contact Phone: +1.2083895740',
        'Registrant Name: Somebody Private',
        'Registrant Email: somebody@private.example',
        'Admin Email: other@private.example',
        'Tech Phone: +1.555555555',
      ),
    );
    expect(data.fields).toMatchObject({
      registrarName: known('Plain Registrar Inc.'),
      registrarIanaId: known('9995'),
      abuseEmail: known('abuse@registrar.example'),
      abusePhone: known('+1.2083895740'),
    });
    expect(JSON.stringify(data)).not.toMatch(/private|555/i);
  });

  test('an abuse desk in a block of its own is read from its lines', () => {
    const { fields } = registered(answer('', 'Abuse Contact:', '   +31.0202018165', '   abuse@registrar.example', ''));
    expect(fields.abuseEmail).toEqual(known('abuse@registrar.example'));
    expect(fields.abusePhone).toEqual(known('+31.0202018165'));
  });

  test('the date of the registrar stands beside the date of the registry, and in its place where it is the only one', () => {
    const registrars = 'Registrar Registration Expiration Date: 2027-04-02T00:00:00Z';
    const both = registered(answer('Registry Expiry Date: 2027-04-03T00:00:00Z', registrars)).fields;
    expect(both.expirationDate).toEqual(known(new Date('2027-04-03T00:00:00Z')));
    expect(both.registrarExpirationDate).toEqual(known(new Date('2027-04-02T00:00:00Z')));
    const one = registered(answer(registrars)).fields;
    expect(one.expirationDate).toEqual(known(new Date('2027-04-02T00:00:00Z')));
    expect(one.registrarExpirationDate).toEqual({ outcome: 'notPublished' });
  });

  test('a withheld value is distinguished from one that is not published', () => {
    const { fields } = registered(answer('Registry Expiry Date: REDACTED FOR PRIVACY', 'Updated Date:'));
    expect(fields.expirationDate).toEqual(withheld);
    expect(fields.lastChangedDate).toEqual({ outcome: 'notPublished' });
  });

  test('when a term ends before it began, neither date is believed', () => {
    const { fields } = registered(
      answer('Registry Expiry Date: 2001-04-03T00:00:00Z', 'Name Server: ns1.quiet.example'),
    );
    expect([fields.registrationDate.outcome, fields.expirationDate.outcome]).toEqual(['unreadable', 'unreadable']);
  });

  test('DS records, the transfer and the age of the data are read', () => {
    const digest = 'F2A6D8AE119F40330E2C562813320D1AC008A14B65A9D8D1DB40D4AE214977FF';
    const { fields } = registered(
      answer(
        'Transferred: 2017-02-14',
        'DNSSEC: signedDelegation',
        `DNSSEC DS Data: 46726 8 2 ${digest}`,
        '>>> Last update of WHOIS database: 2026-06-25T20:33:47Z <<<',
      ),
    );
    expect(fields).toMatchObject({
      transferDate: known(new Date('2017-02-14T00:00:00Z')),
      dnssec: known(true),
      dsRecords: known([{ keyTag: 46_726, algorithm: 8, digestType: 2, digest }]),
      databaseDate: known(new Date('2026-06-25T20:33:47Z')),
    });
    expect(registered(answer('DNSSEC: unsigned')).fields).toMatchObject({ dnssec: known(false), dsRecords: known([]) });
  });

  test('a name in its own script is the A-label that was asked for', () => {
    const name = { ascii: 'xn--bcher-kva.example', tld: 'example' };
    expect(registered('Domain: Bücher.example\nCreated: 2006-04-03\nExpires: 2027-04-03', name).name).toBe(name.ascii);
  });

  test('invisible characters are removed from outside texts', () => {
    const { fields } = registered(answer().replace('Plain', '\u202ePl\u0000ain\u200b'));
    expect(fields.registrarName).toEqual(known('Pl ain Registrar Inc.'));
  });
});

describe('what an answer does not say', () => {
  test('an answer about other names says nothing of the one that was asked for', () => {
    expect(read(answer().replace('QUIET.', 'LOUD.'))).toEqual({ kind: 'unreadable', reason: 'otherName' });
    expect(read('Domain Name: loud.example\nDomain Status: available')).toEqual({
      kind: 'unreadable',
      reason: 'otherName',
    });
  });

  test.each([
    ['', 'emptyAnswer'],
    [' \r\n\r\n-----\r\n', 'emptyAnswer'],
    ['<!DOCTYPE html><html><body>not found</body></html>', 'htmlAnswer'],
    ['Something quite else', 'notUnderstood'],
  ])('%j is unreadable', (text, reason) => {
    expect(read(text)).toEqual({ kind: 'unreadable', reason });
  });

  test('D-234 "not found" about another name says nothing of the one that was asked for', () => {
    for (const text of ['No match for "OTHER.EXAMPLE".', 'Domain not found: other.example']) {
      expect(read(text)).toEqual({ kind: 'unreadable', reason: 'otherName' });
    }
    expect(read('No match for QUIET.EXAMPLE, see whois.nic.example.')).toEqual({ kind: 'notFound' });
  });

  test('a refusal that also says "not found" is a refusal', () => {
    const text = '%% Too many requests, please slow down\n%% No entries found in the Example Database.';
    expect(read(text)).toEqual({ kind: 'throttled', retryAt: null });
  });

  test.each([
    ['The WHOIS query quota has been exceeded\nand will be replenished in 50 seconds.', '2026-11-22T12:00:50Z'],
    ['Maximum queries per hour reached (100)', '2026-11-22T13:00:00Z'],
    ['Too many requests. Please wait 2 minutes.', '2026-11-22T12:02:00Z'],
    ['Quota exceeded, come again in 99999 days', '2026-11-23T12:00:00Z'],
  ])('%j names the time of the next question', (text, retryAt) => {
    expect(read(text)).toEqual({ kind: 'throttled', retryAt: new Date(retryAt) });
  });

  test('a warning in the terms of use is no refusal', () => {
    const terms =
      'Access may be denied if the limit is exceeded.\nYou must not exceed the quota that is reached when too many requests are sent.';
    expect(read(answer('', terms)).kind).toBe('registered');
    expect(read(`No match for "QUIET.EXAMPLE".\n${terms}`)).toEqual({ kind: 'notFound' });
  });

  test('an answer broken off anywhere, or with lines missing, never says that the name is free or that we are refused', {
    tags: ['corpora'],
  }, () => {
    const some = corpora('whois').flatMap(
      ({ items }) => items<{ raw: string }>('items.jsonl').filter((_, at, all) => all.length < 100 || at % 3 === 0), // all take 3 s
    );
    const whole = some.map(({ raw }) => raw.slice(0, 4_000)).filter((raw) => kindOf(raw) === 'registered');
    const damaged = whole.flatMap((raw) => {
      const lines = raw.split('\n');
      const holes = [2, 3].flatMap((step) =>
        [0, 1].map((at) => lines.filter((_, line) => line % step !== at).join('\n')),
      );
      return [...holes, ...[1, 2, 3, 4, 5, 6, 7].map((part) => raw.slice(0, Math.floor((raw.length * part) / 8)))];
    });
    expect(damaged.filter((raw) => ['notFound', 'throttled', 'refused'].includes(kindOf(raw)))).toEqual([]);
    expect(whole.length).toBeGreaterThan(20);
  });
});

describe('hostile texts', () => {
  const length = 262_144;
  const fill = (text: string) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const texts = [
    'a', ' ', '\t', '\n', ':', '.', '. ', '[', '](', '(', '%', '-', '0', '1/', 'é', '\u202e', '\u0000', 'Domain Name:', 'Registrar:\n', 'Status: a / ', 'Status: (((((\n',
    'Name Server: a.b,', 'a.', '\na: b', '\n a', '\nDomain: x.example', '\nCreated: 99999999', '\nRegistrant:\n ', 'no match ', 'quota ', '\nquota quota quota quota', 'a.b:c. ', '\n[a] b', '\na...: b', '\nx  y',
  ]; // biome-ignore format: a list

  test.each(texts)('a long text of %j takes no longer than its length allows', async (part) => {
    const text = fill(part);
    expect(await processorMs(() => read(text), 100)).toBeLessThan(100);
  });

  test('damaged answers are read without an error', { tags: ['corpora'] }, () => {
    const texts = corpora('whois')
      .flatMap(({ items }) => items<{ raw: string }>('items.jsonl'))
      .map(({ raw }) => raw);
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const signs = ['\u0000', '\ud800', ':', '\n', ' ', '.', '[', '%', '\u202e', '9'];
    for (const text of texts) {
      const cut = text.slice(0, 3_000);
      for (let round = 0; round < 3; round += 1) {
        const [at, size] = [random(cut.length), random(40)];
        const damaged =
          cut.slice(0, at) + (signs[random(signs.length)] ?? '').repeat(size) + cut.slice(at + random(40));
        expect(kindOf(damaged)).toBeTypeOf('string');
      }
    }
  });
});

describe('an answer about a name that nobody holds', () => {
  test.each([
    ['a banner', 'Whois Server Version 3.0\nNo records matching quiet.example found.\n'],
    ['the name', '% Whois server 4.0 serving the example ccTLD\n\n\nquiet.example\nNem talalhato / No match\n'],
    ['the name under its key', 'Domain Name: QUIET.EXAMPLE\nData not found\n'],
    ['banners and the name', 'WHOIS SERVER v 2.1\nDomain: quiet.example\nNOT FOUND\n'],
    ['the name in a note', '% quiet.example\n% No such domain\n'],
    ['another language', 'Domaine inconnu / Domain not found\n'],
    ['words behind its status', 'Domain Name: quiet.example\nStatus: available (No match for domain)\n'],
    ['the name in its sentence', 'NIC Example Whois Server 1.0\nquiet.example was not found\n'],
  ])('truth B3 is understood with %s above it or beside it', (_what, text) => {
    expect(read(text).kind).toBe('notFound');
  });

  test.each([
    ['another name', 'Whois Server 1.0\nother.example\nnot found\n'],
    [
      'terms of use',
      'This registry tells of its whois database for information only, and whatever is\nnot found in it may be held by somebody.\n',
    ],
  ])('truth B3 is not read below %s', (_what, text) => {
    expect(read(text).kind).toBe('unreadable');
  });
});

describe('shapes of registries', () => {
  test('truth B4 dates of a contact are not the domain’s where no blank line parts them', () => {
    const { fields } = registered(
      [
        'domain:         quiet.example',
        'registrant:     1',
        'registrar:      nic',
        'registered:     1997-06-08 00:00:00',
        'changed:        2019-06-10 12:24:16',
        'expire:         2030-07-08 00:00:00',
        'contact:        1',
        'name:           Somebody',
        'created:        2013-10-29 00:00:00',
        'changed:        2021-10-08 13:41:57',
        'nsset:          set-1',
        'nserver:        ns1.quiet.example',
        'created:        2016-07-01 00:46:15',
      ].join('\n'),
    );
    expect(fields).toMatchObject({
      registrationDate: known(new Date('1997-06-08T00:00:00Z')),
      lastChangedDate: known(new Date('2019-06-10T12:24:16Z')),
      nameServers: known(['ns1.quiet.example']),
    });
  });

  test('truth B6 dots behind the colon, hosts behind dashes, accents and placeholders hide no value', () => {
    const dotted = 'Domain:.............quiet.example\nRegistrar:..........Cafe\nActivation:.........2010-05-03\n';
    expect(registered(dotted).fields).toMatchObject({
      registrarName: known('Cafe'),
      registrationDate: known(new Date('2010-05-03T00:00:00Z')),
    });
    const spanish = [
      'Nombre de Dominio: quiet.example',
      '   Ultima Actualización: 2025-10-27',
      '   Fecha de Creación: 2010-10-27 12:23:43',
      '   Servidor(es) de Nombres de Dominio:',
      '',
      '   - ns1.quiet.example',
      '   - ns2.quiet.example',
    ].join('\n');
    expect(registered(spanish).fields).toMatchObject({
      registrationDate: known(new Date('2010-10-27T12:23:43Z')),
      lastChangedDate: known(new Date('2025-10-27T00:00:00Z')),
      nameServers: known(['ns1.quiet.example', 'ns2.quiet.example']),
    });
    expect(registered(answer('Name Server: ns1.quiet.example', 'Name Server: not.defined')).fields.nameServers).toEqual(
      known(['ns1.quiet.example']),
    );
  });

  test('truth B6 a reseller above the registrar is not the registrar', () => {
    const { fields } = registered(
      'Domain name:\n    quiet.example\n\nRegistered through:\n    A Reseller\n\nRegistrar:\n    B Ltd\n\nRelevant dates:\n    Registered on: 17-Sep-2010\n',
    );
    expect(fields.registrarName).toEqual(known('B Ltd'));
  });

  test.each([
    ['name:', 'Domain:\nname:       other.example\nregistered: 2010-08-10\nexpire:     2027-02-04\n'],
    ['Domain:....', 'Domain:.............other.example\nRegistrar:..........Cafe\nActivation:.........2010-05-03\n'],
  ])('truth C5 the word behind %s is the name that an answer is about', (_key, text) => {
    expect(read(text)).toEqual({ kind: 'unreadable', reason: 'otherName' });
    expect(read(text.replace('other', 'quiet')).kind).toBe('registered');
  });
});
